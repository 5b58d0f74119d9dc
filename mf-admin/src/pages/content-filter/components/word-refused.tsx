import { FormattedMessage } from '@quizmesh/sdk/intl';
import type { WordError } from '../use-blocklist.ts';

interface WordRefusedProps {
  readonly error: WordError;
  readonly isPattern: boolean;
}

/** Why the server does not take the word. */
export function WordRefused({ error, isPattern }: WordRefusedProps) {
  if (error.kind === 'taken') return <FormattedMessage id="filter.wordTaken" />;
  return (
    <>
      <FormattedMessage id={isPattern ? 'filter.patternInvalid' : 'filter.wordInvalid'} />{' '}
      <code dir="ltr" lang="en">
        {error.reason}
      </code>
    </>
  );
}
