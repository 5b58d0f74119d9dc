import { FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { Button, Section, TileStrip } from '@quizmesh/shared-ui';
import { Check, Link as LinkIcon } from 'lucide-react';
import type { ResultView } from '../result-view.ts';
import { SHARE_TARGETS, shareAddress, shareTier } from '../share.ts';
import { useCopyLink } from '../use-copy-link.ts';
import css from './share-panel.module.css';

export interface SharePanelProps {
  readonly quizId: number;
  readonly title: string;
  readonly result: ResultView;
}

/** Challenges a friend: the score in words and tiles, and where to send it. */
export function SharePanel({ quizId, title, result }: SharePanelProps) {
  const intl = useIntl();
  const url = `${window.location.origin}/quiz/${quizId}`;
  const { isCopied, copy } = useCopyLink(url);
  const { score, totalQuestions: total, percentage, answers } = result;
  const text = intl.formatMessage({ id: `share.text.${shareTier(percentage)}` }, { score, total, title });
  return (
    <Section title={<FormattedMessage id="share.title" />}>
      <div className={css['panel']}>
        <div className={css['card']}>
          <p>{text}</p>
          <TileStrip tiles={answers.map(({ verdict }) => verdict)} />
        </div>
        <div className={css['targets']}>
          {SHARE_TARGETS.map((target) => (
            <Button key={target} asChild size="small">
              <a href={shareAddress(target, text, url)} target="_blank" rel="noopener noreferrer">
                <FormattedMessage id={`share.${target}`} />
              </a>
            </Button>
          ))}
          <Button size="small" onClick={copy}>
            <FormattedMessage id="share.instagram" />
          </Button>
        </div>
        <Button variant="tint" block onClick={copy}>
          {isCopied ? <Check aria-hidden="true" /> : <LinkIcon aria-hidden="true" />}
          <FormattedMessage id={isCopied ? 'share.copied' : 'share.copy'} />
        </Button>
      </div>
    </Section>
  );
}
