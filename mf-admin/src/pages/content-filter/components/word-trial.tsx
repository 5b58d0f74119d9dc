import { useErrorText } from '@quizmesh/sdk';
import { FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { useMutation } from '@quizmesh/sdk/query';
import { Alert, Button, TextField } from '@quizmesh/shared-ui';
import { useState } from 'react';
import { tryWord } from '../content-filter.queries.ts';
import { wordError } from '../use-blocklist.ts';
import * as css from './content-filter.module.css';
import { WordRefused } from './word-refused.tsx';

interface WordTrialProps {
  readonly word: string;
  readonly isPattern: boolean;
}

/** Tests a word or pattern on a topic before it is saved. */
export function WordTrial({ word, isPattern }: WordTrialProps) {
  const intl = useIntl();
  const errorText = useErrorText();
  const [text, setText] = useState('');
  const trial = useMutation({ mutationFn: tryWord });
  // The result for another word does not apply to this one.
  const isOfThis = trial.variables?.word === word && trial.variables.isPattern === isPattern;
  const canTry = word !== '' && text.trim() !== '';
  const refused = wordError(trial.error);
  const tryIt = () => {
    trial.mutate({ word, isPattern, text });
  };
  return (
    <div className={css['try']}>
      <div className={css['topic']}>
        <TextField
          label={intl.formatMessage({ id: 'filter.tryOn' })}
          value={text}
          maxLength={200}
          autoComplete="off"
          onChange={(event) => {
            trial.reset();
            setText(event.target.value);
          }}
          onKeyDown={(event) => {
            const { key, ctrlKey, metaKey, nativeEvent } = event;
            if (key !== 'Enter' || ctrlKey || metaKey || nativeEvent.isComposing) return;
            // Else it would save the word.
            event.preventDefault();
            if (canTry && !trial.isPending) tryIt();
          }}
        />
        <Button size="small" disabled={!canTry} pending={trial.isPending} onClick={tryIt}>
          <FormattedMessage id="filter.try" />
        </Button>
      </div>
      {isOfThis && trial.error ? (
        <Alert tone="error">
          {refused ? <WordRefused error={refused} isPattern={isPattern} /> : errorText(trial.error)}
        </Alert>
      ) : null}
      {!isOfThis || trial.data === undefined ? null : (
        <p role="status">
          <FormattedMessage id={trial.data ? 'filter.matches' : 'filter.noMatch'} />
        </p>
      )}
    </div>
  );
}
