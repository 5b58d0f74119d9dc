import { useErrorText } from '@quizmesh/sdk';
import { FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { useMutation } from '@quizmesh/sdk/query';
import { Alert, Button, TextField } from '@quizmesh/shared-ui';
import { useState } from 'react';
import { tryWord } from '../content-filter.queries.ts';
import * as css from './content-filter.module.css';

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
  return (
    <div className={css['try']}>
      <TextField
        label={intl.formatMessage({ id: 'filter.tryOn' })}
        value={text}
        maxLength={200}
        autoComplete="off"
        onChange={(event) => {
          trial.reset();
          setText(event.target.value);
        }}
      />
      <Button
        size="small"
        disabled={word === '' || text.trim() === ''}
        pending={trial.isPending}
        onClick={() => {
          trial.mutate({ word, isPattern, text });
        }}
      >
        <FormattedMessage id="filter.try" />
      </Button>
      {isOfThis && trial.error ? <Alert tone="error">{errorText(trial.error)}</Alert> : null}
      {!isOfThis || trial.data === undefined ? null : (
        <p role="status">
          <FormattedMessage id={trial.data ? 'filter.matches' : 'filter.noMatch'} />
        </p>
      )}
    </div>
  );
}
