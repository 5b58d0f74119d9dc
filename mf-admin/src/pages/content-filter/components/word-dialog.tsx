import {
  PROFANITY_CATEGORIES,
  PROFANITY_SEVERITIES,
  PROFANITY_WORD_MAX_LENGTH,
  type ProfanityWord,
} from '@quizmesh/contract';
import { useCloseOnBack } from '@quizmesh/sdk';
import { FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { Button, Checkbox, Dialog, SelectField, TextField, clsx, styles } from '@quizmesh/shared-ui';
import { useState, type SyntheticEvent } from 'react';
import { useWords } from '../use-blocklist.ts';
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
type Draft = Pick<ProfanityWord, 'word' | 'category' | 'severity' | 'isPattern' | 'isActive'>;

/** The five fields of a word, and a field to test it. */
export function WordDialog({ word: before, onClose }: WordDialogProps) {
  const intl = useIntl();
  const { save } = useWords();
  const [draft, setDraft] = useState<Draft>(before ?? NEW);
  const [isMissing, setMissing] = useState(false);
  useCloseOnBack(onClose);
  const change = (changes: Partial<Draft>) => {
    setMissing(false);
    setDraft((current) => ({ ...current, ...changes }));
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const word = draft.word.trim();
    const { category, severity, isPattern, isActive } = draft;
    if (word === '') setMissing(true);
    else
      save.mutate(
        { before, word: { word, category, severity, isPattern, isActive } },
        { onSuccess: onClose },
      );
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={intl.formatMessage({ id: before ? 'filter.editTitle' : 'filter.add' })}
      closeLabel={intl.formatMessage({ id: 'list.close' })}
    >
      <form className={styles.stack4} onSubmit={submit} noValidate>
        <TextField
          label={intl.formatMessage({ id: 'filter.word' })}
          value={draft.word}
          maxLength={PROFANITY_WORD_MAX_LENGTH}
          error={isMissing ? intl.formatMessage({ id: 'filter.wordMissing' }) : undefined}
          autoComplete="off"
          onChange={(event) => {
            change({ word: event.target.value });
          }}
        />
        <SelectField
          label={intl.formatMessage({ id: 'filter.category' })}
          value={draft.category}
          onValueChange={(category) => {
            change({ category });
          }}
          options={PROFANITY_CATEGORIES.map((value) => ({
            value,
            label: intl.formatMessage({ id: `filter.category.${value}` }),
          }))}
        />
        <SelectField
          label={intl.formatMessage({ id: 'filter.severity' })}
          value={draft.severity}
          onValueChange={(severity) => {
            change({ severity });
          }}
          options={PROFANITY_SEVERITIES.map((value) => ({
            value,
            label: intl.formatMessage({ id: `filter.severity.${value}` }),
          }))}
        />
        <Checkbox
          label={intl.formatMessage({ id: 'filter.isPattern' })}
          checked={draft.isPattern}
          onCheckedChange={(isPattern) => {
            change({ isPattern });
          }}
        />
        <Checkbox
          label={intl.formatMessage({ id: 'filter.isActive' })}
          checked={draft.isActive}
          onCheckedChange={(isActive) => {
            change({ isActive });
          }}
        />
        <WordTrial word={draft.word.trim()} isPattern={draft.isPattern} />
        <div className={clsx(styles.row2, styles.atEnd)}>
          <Button onClick={onClose}>
            <FormattedMessage id="confirm.cancel" />
          </Button>
          <Button type="submit" variant="solid" pending={save.isPending}>
            <FormattedMessage id="facts.save" />
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
