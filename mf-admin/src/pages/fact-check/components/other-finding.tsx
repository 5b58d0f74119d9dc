import { FormattedMessage, FormattedNumber } from '@quizmesh/sdk/intl';
import { styles } from '@quizmesh/shared-ui';
import type { ReactNode } from 'react';
import { mergeChanges } from '../../../components/conflict.ts';
import * as css from './fact-checks.module.css';

/** What an administrator may change of a check. */
export interface Finding {
  readonly isFactual: boolean;
  readonly confidence: number | null;
  readonly explanation: string;
}

const LABELS = {
  isFactual: 'facts.result',
  confidence: 'facts.confidence',
  explanation: 'facts.explanation',
} as const;

function valueOf({ isFactual, confidence, explanation }: Finding, name: keyof Finding): ReactNode {
  if (name === 'isFactual') return <FormattedMessage id={isFactual ? 'facts.factual' : 'facts.notFactual'} />;
  if (name === 'confidence') return <FormattedNumber value={(confidence ?? 0) / 100} style="percent" />;
  return <q dir="auto">{explanation}</q>;
}

interface OtherFindingProps {
  /** The finding as both saw it first. */
  readonly base: Finding;
  readonly mine: Finding;
  readonly theirs: Finding;
}

/** Another admin's change of a check, field by field: what would be replaced, and what was taken over. */
export function OtherFinding({ base, mine, theirs }: OtherFindingProps) {
  const { taken, collided } = mergeChanges(base, mine, theirs);
  return (
    <div className={css['other']}>
      <p>
        <FormattedMessage id="conflict.text" />
      </p>
      <ul className={styles.stack2}>
        {[...collided, ...taken].map((name) => (
          <li key={name}>
            <FormattedMessage
              id={collided.includes(name) ? 'conflict.both' : 'conflict.taken'}
              values={{
                field: (
                  <strong>
                    <FormattedMessage id={LABELS[name]} />
                  </strong>
                ),
                mine: valueOf(mine, name),
                theirs: valueOf(theirs, name),
              }}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
