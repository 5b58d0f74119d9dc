import type { QuizSummary } from '@quizmesh/contract';
import { FormattedMessage } from '@quizmesh/sdk/intl';
import { Link } from '@quizmesh/sdk/router';
import { Section, clsx, styles } from '@quizmesh/shared-ui';
import { House, LayoutGrid, Plus, Sparkle } from 'lucide-react';
import { useSimilarQuiz } from '../use-similar-quiz.ts';
import * as css from './whats-next.module.css';

const links = [
  { name: 'create', Icon: Plus, to: '/' },
  { name: 'browse', Icon: LayoutGrid, to: '/' },
  { name: 'home', Icon: House, to: '/' },
] as const;

/** Four next steps: another quiz on the topic, a new one, a recommended one, home. */
export function WhatsNext({ quiz }: { readonly quiz: QuizSummary }) {
  const { isCreating, create } = useSimilarQuiz(quiz);
  return (
    <Section title={<FormattedMessage id="next.title" />}>
      <ul className={clsx(css['grid'], styles.stackParts)}>
        <li>
          <button
            type="button"
            className={clsx(css['lit'], styles.tightOnPhone, styles.ring)}
            onClick={create}
            aria-disabled={isCreating || undefined}
            aria-busy={isCreating || undefined}
          >
            <Sparkle aria-hidden="true" />
            <span className={styles.strong}>
              <FormattedMessage id={isCreating ? 'next.creating' : 'next.similar.name'} />
            </span>
            <span className={clsx(css['note'], styles.note)}>
              <FormattedMessage id="next.similar.note" />
            </span>
          </button>
        </li>
        {links.map(({ name, Icon, to }) => (
          <li key={name}>
            <Link to={to} className={clsx(css['card'], styles.tightOnPhone, styles.ring)}>
              <Icon aria-hidden="true" />
              <span className={styles.strong}>
                <FormattedMessage id={`next.${name}.name`} />
              </span>
              <span className={clsx(css['note'], styles.note)}>
                <FormattedMessage id={`next.${name}.note`} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
