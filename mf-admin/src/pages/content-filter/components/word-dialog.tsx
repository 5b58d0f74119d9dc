import {
  PROFANITY_CATEGORIES,
  PROFANITY_SEVERITIES,
  PROFANITY_WORD_MAX_LENGTH,
  type ProfanityWord,
} from '@quizmesh/contract';
import { FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { Alert, Checkbox, SelectField, TextField, clsx, styles } from '@quizmesh/shared-ui';
import { useState } from 'react';
import { ConflictNotice } from '../../../components/conflict-notice.tsx';
import { fieldsOf } from '../../../components/conflict.ts';
import { useDraft } from '../../../components/drafts/use-draft.ts';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { useConflict } from '../../../components/use-conflict.ts';
import { isGone, useWords, wordError } from '../use-blocklist.ts';
import * as css from './content-filter.module.css';
import { WordRefused } from './word-refused.tsx';
import { WordTrial } from './word-trial.tsx';

interface WordDialogProps {
  /** Null: a new one. */
  readonly word: ProfanityWord | null;
  readonly onClose: () => void;
}

const NEW = {
  word: '',
  category: 'profanity',
  severity: 'medium',
  isPattern: false,
  isActive: true,
} as const;
type Fields = Pick<ProfanityWord, 'word' | 'category' | 'severity' | 'isPattern' | 'isActive'>;

/** The other's change of the word that is open. */
function useWordConflict({
  base,
  version,
  change,
}: Pick<ReturnType<typeof useDraft<Fields>>, 'base' | 'version' | 'change'>) {
  const intl = useIntl();
  return useConflict<Fields>({
    base,
    version,
    labelOf: (name) => intl.formatMessage({ id: `filter.${name}` }),
    textOf: (value, name) => {
      if (typeof value === 'boolean') return intl.formatMessage({ id: value ? 'filter.yes' : 'filter.no' });
      if (name === 'category' && value !== '')
        return intl.formatMessage({ id: `filter.category.${value as Fields['category']}` });
      if (name === 'severity')
        return intl.formatMessage({ id: `filter.severity.${value as Fields['severity']}` });
      return <bdi>{value}</bdi>;
    },
    onFill: change,
  });
}

/** The five fields of a word, and a field to test it. */
export function WordDialog({ word: before, onClose }: WordDialogProps) {
  const intl = useIntl();
  const { save } = useWords(true);
  const draft = useDraft(`word ${before?.id ?? 'new'}`, fieldsOf<Fields>(before, NEW), {
    version: before?.version ?? 0,
  });
  const conflict = useWordConflict(draft);
  const { category, severity, isPattern, isActive } = draft.fields;
  const [isMissing, setMissing] = useState(false);
  const [isDeleted, setDeleted] = useState(false);
  const refused = wordError(save.error);
  const change = (changes: Partial<Fields>) => {
    setMissing(false);
    save.reset();
    draft.change(changes);
  };
  const submit = () => {
    const word = draft.fields.word.trim();
    if (word === '') setMissing(true);
    else {
      const sent = { word, category, severity, isPattern, isActive };
      save.mutate(
        {
          before: before && !isDeleted ? { id: before.id, version: conflict.version } : null,
          word: sent,
        },
        {
          onSuccess: onClose,
          onError: (error) => {
            conflict.take(error, sent);
            setDeleted(isGone(error));
          },
        },
      );
    }
  };
  return (
    <FormDialog
      title={intl.formatMessage({ id: before ? 'filter.editTitle' : 'filter.add' })}
      isChanged={draft.isChanged}
      action={<FormattedMessage id="facts.save" />}
      isSending={save.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      {isDeleted ? (
        <Alert tone="error">
          <FormattedMessage id="filter.goneText" />
        </Alert>
      ) : (
        conflict.fields && <ConflictNotice fields={conflict.fields} />
      )}
      <TextField
        label={intl.formatMessage({ id: 'filter.word' })}
        value={draft.fields.word}
        maxLength={PROFANITY_WORD_MAX_LENGTH}
        error={
          isMissing ? (
            <FormattedMessage id="filter.wordMissing" />
          ) : (
            refused && <WordRefused error={refused} isPattern={isPattern} />
          )
        }
        autoComplete="off"
        dir={isPattern ? 'ltr' : 'auto'}
        onChange={(event) => {
          change({ word: event.target.value });
        }}
      />
      <div className={css['pair']}>
        <SelectField
          label={intl.formatMessage({ id: 'filter.category' })}
          value={category}
          onValueChange={(chosen) => {
            change({ category: chosen });
          }}
          options={PROFANITY_CATEGORIES.map((value) => ({
            value,
            label: intl.formatMessage({ id: `filter.category.${value}` }),
          }))}
        />
        <SelectField
          label={intl.formatMessage({ id: 'filter.severity' })}
          value={severity}
          onValueChange={(chosen) => {
            change({ severity: chosen });
          }}
          options={PROFANITY_SEVERITIES.map((value) => ({
            value,
            label: intl.formatMessage({ id: `filter.severity.${value}` }),
          }))}
        />
      </div>
      <div className={clsx(styles.cluster3, styles.middle)}>
        <Checkbox
          label={intl.formatMessage({ id: 'filter.isPattern' })}
          checked={isPattern}
          onCheckedChange={(isChecked) => {
            change({ isPattern: isChecked });
          }}
        />
        <Checkbox
          label={intl.formatMessage({ id: 'filter.isActive' })}
          checked={isActive}
          onCheckedChange={(isChecked) => {
            change({ isActive: isChecked });
          }}
        />
      </div>
      <WordTrial word={draft.fields.word.trim()} isPattern={isPattern} />
    </FormDialog>
  );
}
