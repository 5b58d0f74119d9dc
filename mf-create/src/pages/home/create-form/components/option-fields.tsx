import { LANGUAGES, SOURCE_TEXT_MAX_LENGTH } from '@quizmesh/contract';
import { useLanguage } from '@quizmesh/sdk';
import { FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { useQuery } from '@quizmesh/sdk/query';
import { Alert, SelectField, Skeleton, TextareaField, clsx, styles } from '@quizmesh/shared-ui';
import { useState, type DragEvent, type RefObject } from 'react';
import { ownName } from '../../../../components/quiz-language/quiz-language.ts';
import { notesExcess, type CreateForm } from '../create-form.ts';
import { providerAbilitiesQuery } from '../provider-abilities.queries.ts';
import type { CreateFormState } from '../use-create-form.ts';
import type { NotesMaterial } from '../use-notes-material.ts';
import { MaterialPicker } from './material-picker.tsx';
import * as css from './option-fields.module.css';

export interface OptionFieldsProps {
  readonly form: CreateForm;
  readonly change: CreateFormState['change'];
  readonly notesRef: RefObject<HTMLTextAreaElement | null>;
  readonly material: NotesMaterial;
  readonly addressRef: RefObject<HTMLInputElement | null>;
  /** The quiz was to be created before the material was in the notes. */
  readonly isReminded: boolean;
}

interface NotesProps extends OptionFieldsProps {
  readonly abilities: { readonly readsFiles: boolean; readonly readsAddresses: boolean };
}

/** While it is unknown what the server reads. */
const NO_MATERIAL = { readsFiles: false, readsAddresses: false };

/** Notes to generate the quiz from: typed, pasted, or read from a file or page that is chosen or dropped. */
function Notes({
  form,
  change,
  notesRef,
  material,
  addressRef,
  isReminded,
  abilities: { readsFiles, readsAddresses },
}: NotesProps) {
  const intl = useIntl();
  const [isDropTarget, setDropTarget] = useState(false);
  const excess = notesExcess(form);
  const onDragOver = (event: DragEvent) => {
    if (!readsFiles || !event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setDropTarget(true);
  };
  const onDrop = (event: DragEvent) => {
    setDropTarget(false);
    const [file] = event.dataTransfer.files;
    if (!readsFiles || !file) return;
    event.preventDefault();
    material.reader.readFile(file);
  };
  return (
    <div
      className={clsx(styles.stack3, css['notes'])}
      data-drop={isDropTarget || undefined}
      onDragOver={onDragOver}
      onDragLeave={() => {
        setDropTarget(false);
      }}
      onDrop={onDrop}
    >
      <TextareaField
        ref={notesRef}
        label={intl.formatMessage({ id: 'create.notes' })}
        hint={intl.formatMessage({ id: 'create.notesHint' }, { max: SOURCE_TEXT_MAX_LENGTH })}
        error={excess > 0 ? intl.formatMessage({ id: 'create.notesTooLong' }, { count: excess }) : undefined}
        rows={5}
        dir={form.notes === '' ? undefined : 'auto'}
        value={form.notes}
        onChange={(event) => {
          change({ notes: event.target.value });
        }}
      />
      {readsFiles ? (
        <MaterialPicker
          material={material}
          addressRef={addressRef}
          isReminded={isReminded}
          readsAddresses={readsAddresses}
        />
      ) : null}
    </div>
  );
}

/** Notes to generate the quiz from; its language, or what the built-in library does instead. */
export function OptionFields(props: OptionFieldsProps) {
  const { form, change } = props;
  const intl = useIntl();
  const { language } = useLanguage();
  const { data, isPending } = useQuery(providerAbilitiesQuery());
  if (isPending) return <Skeleton height="4rem" />;
  return (
    <div className={styles.stack4}>
      {data?.asksModel === false ? (
        <Alert title={<FormattedMessage id="create.offline.title" />}>
          <p>
            <FormattedMessage id="create.offline.text" />
          </p>
        </Alert>
      ) : (
        <SelectField
          label={intl.formatMessage({ id: 'create.language' })}
          value={form.language ?? language}
          options={LANGUAGES.map((word) => ({ value: word, label: ownName(word) }))}
          onValueChange={(word) => {
            change({ language: word });
          }}
        />
      )}
      {data?.readsNotes === false ? null : <Notes {...props} abilities={data ?? NO_MATERIAL} />}
    </div>
  );
}
