import { DIFFICULTIES, LANGUAGES } from '@quizmesh/contract';
import { usePageTitle } from '@quizmesh/sdk';
import { FormattedMessage, useCategoryName, useIntl } from '@quizmesh/sdk/intl';
import { Link } from '@quizmesh/sdk/router';
import {
  BackLink,
  Button,
  PageHeading,
  Panel,
  SegmentedControl,
  SelectField,
  TextField,
  TextareaField,
  clsx,
  styles,
} from '@quizmesh/shared-ui';
import { type DragEvent, type SubmitEvent, useRef, Fragment } from 'react';
import { ownName } from '../../../../components/quiz-language/quiz-language.ts';
import { IMPORT_CATEGORIES, IMPORT_FORMATS, IMPORT_TEXT_MAX } from '../import-draft.ts';
import { useImport, type Import } from '../use-import.ts';
import * as css from './import-form.module.css';
import { ImportErrors } from './import-errors.tsx';
import { ImportPreview } from './import-preview.tsx';

const COMMA = ',';

/** Text with column names that may wrap after each comma, but not inside a name. */
function BreakableText({ text }: { readonly text: string }) {
  return text.split(COMMA).map((part, index) => (
    <Fragment key={index}>
      {index > 0 ? COMMA : null}
      {index > 0 ? <wbr /> : null}
      {part}
    </Fragment>
  ));
}

/** Details that only a quiz file contains; for other formats they are entered here. */
function About({ state: { draft, change, missing } }: { readonly state: Import }) {
  const intl = useIntl();
  const categoryName = useCategoryName();
  return (
    <div className={css['about']}>
      <TextField
        label={intl.formatMessage({ id: 'import.title' })}
        value={draft.title}
        dir="auto"
        error={missing.title ? intl.formatMessage({ id: 'import.titleMissing' }) : undefined}
        onChange={(event) => {
          change({ title: event.target.value });
        }}
      />
      <SelectField
        label={intl.formatMessage({ id: 'writing.category' })}
        value={draft.category}
        options={IMPORT_CATEGORIES.map((word) => ({
          value: word,
          label: categoryName(word),
        }))}
        onValueChange={(category) => {
          change({ category });
        }}
      />
      <SelectField
        label={intl.formatMessage({ id: 'writing.difficulty' })}
        value={draft.difficulty}
        options={DIFFICULTIES.map((word) => ({
          value: word,
          label: intl.formatMessage({ id: `difficulty.${word}` }),
        }))}
        onValueChange={(difficulty) => {
          change({ difficulty });
        }}
      />
      <SelectField
        label={intl.formatMessage({ id: 'writing.language' })}
        value={draft.language}
        options={LANGUAGES.map((word) => ({ value: word, label: ownName(word) }))}
        onValueChange={(language) => {
          change({ language });
        }}
      />
    </div>
  );
}

/** The file, its format, and what the format does not say. */
function FileForm({ state }: { readonly state: Import }) {
  const intl = useIntl();
  const { draft, change, takeFile, look, isLooking, error, missing, isTooLong } = state;
  const picker = useRef<HTMLInputElement>(null);
  const textError = missing.text
    ? intl.formatMessage({ id: 'import.textMissing' })
    : isTooLong
      ? intl.formatMessage({ id: 'import.tooLong' }, { max: IMPORT_TEXT_MAX })
      : undefined;
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isLooking) look();
  };
  const onDrop = (event: DragEvent) => {
    const [file] = event.dataTransfer.files;
    if (!file) return;
    event.preventDefault();
    void takeFile(file);
  };
  return (
    <Panel
      className={css['panel']}
      aria-label={intl.formatMessage({ id: 'import.pageTitle' })}
      onDragOver={(event) => {
        event.preventDefault();
      }}
      onDrop={onDrop}
    >
      <form className={clsx(styles.shrinkParts, styles.stack5)} onSubmit={onSubmit} noValidate>
        <div className={css['file']}>
          <input
            ref={picker}
            type="file"
            className={css['picker']}
            accept=".json,.csv,.txt,.gift"
            aria-label={intl.formatMessage({ id: 'import.choose' })}
            tabIndex={-1}
            onChange={(event) => {
              const [file] = event.target.files ?? [];
              if (file) void takeFile(file);
              event.target.value = '';
            }}
          />
          <Button
            variant="tint"
            onClick={() => {
              picker.current?.click();
            }}
          >
            <FormattedMessage id="import.choose" />
          </Button>
          <p className={styles.note}>
            <FormattedMessage id="import.orDrop" />
          </p>
        </div>
        <SegmentedControl
          label={intl.formatMessage({ id: 'import.format' })}
          value={draft.format}
          choices={IMPORT_FORMATS.map((format) => ({
            value: format,
            label: intl.formatMessage({ id: `import.format.${format}` }),
          }))}
          onValueChange={(format) => {
            change({ format });
          }}
        />
        <TextareaField
          className={css['text']}
          label={intl.formatMessage({ id: 'import.text' })}
          hint={<BreakableText text={intl.formatMessage({ id: `import.hint.${draft.format}` })} />}
          error={textError}
          rows={12}
          dir="auto"
          spellCheck={false}
          value={draft.text}
          onChange={(event) => {
            change({ text: event.target.value });
          }}
        />
        {draft.format === 'json' ? null : <About state={state} />}
        {error ? <ImportErrors error={error} /> : null}
        <div>
          <Button type="submit" variant="solid" size="large" pending={isLooking}>
            <FormattedMessage id="import.look" />
          </Button>
        </div>
      </form>
    </Panel>
  );
}

/** Imports a quiz from a file that is chosen, dropped or pasted, after a look at what is in it. */
export function ImportForm() {
  const intl = useIntl();
  const state = useImport();
  const { draft, preview, closePreview } = state;
  usePageTitle(intl.formatMessage({ id: 'import.pageTitle' }));
  return (
    <>
      <PageHeading
        back={
          <BackLink>
            <Link to="/">
              <FormattedMessage id="editor.toHome" />
            </Link>
          </BackLink>
        }
        title={<FormattedMessage id="import.pageTitle" />}
        subtitle={<FormattedMessage id="import.lead" />}
      />
      {preview ? (
        <ImportPreview draft={draft} preview={preview} onBack={closePreview} />
      ) : (
        <FileForm state={state} />
      )}
    </>
  );
}
