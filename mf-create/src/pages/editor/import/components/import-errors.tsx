import { useErrorText, useLanguage } from '@quizmesh/sdk';
import { FormattedMessage } from '@quizmesh/sdk/intl';
import { Alert, clsx, styles } from '@quizmesh/shared-ui';
import { importErrors, type ImportError } from '../import-draft.ts';

const TITLE = 'title';

function Place({ importError: { line, question, field } }: { readonly importError: ImportError }) {
  if (field !== undefined)
    return <strong>{field === TITLE ? <FormattedMessage id="import.title" /> : field}</strong>;
  if (line === undefined && question === undefined) return null;
  return (
    <strong>
      {line === undefined ? (
        <FormattedMessage id="editor.number" values={{ number: question }} />
      ) : (
        <FormattedMessage id="import.line" values={{ line }} />
      )}
    </strong>
  );
}

/** Import errors in the user's language where the catalogue has a text. The server's English message names the
 *  detail: in an English interface it replaces the catalogue's text, elsewhere it follows a general one. */
function Reason({
  importError: { reason, fileReason, line, field, text },
}: {
  readonly importError: ImportError;
}) {
  const { language } = useLanguage();
  if (field === TITLE) return <FormattedMessage id="import.problem.title" />;
  const inEnglish = (
    <span lang="en" dir="auto">
      {text}
    </span>
  );
  if (language.startsWith('en') && (line !== undefined || reason === null)) return inEnglish;
  if (reason !== null) return <FormattedMessage id={`editor.problem.${reason}`} />;
  if (fileReason !== null) return <FormattedMessage id={`import.problem.${fileReason}`} />;
  return (
    <>
      <FormattedMessage id={line === undefined ? 'import.problem.file' : 'import.problem.line'} /> {inEnglish}
    </>
  );
}

/** Errors of a file, by line and question. */
export function ErrorList({ errors }: { readonly errors: readonly ImportError[] }) {
  return (
    <ul className={clsx(styles.stackParts, styles.stack2)}>
      {errors.map((importError, index) => (
        <li key={index}>
          <Place importError={importError} />
          <span>
            <Reason importError={importError} />
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Why a file was not taken. */
export function ImportErrors({ error }: { readonly error: unknown }) {
  const errorText = useErrorText();
  const errors = importErrors(error);
  return (
    <Alert tone="error" title={<FormattedMessage id="import.failed" />}>
      {errors ? <ErrorList errors={errors} /> : <p>{errorText(error)}</p>}
    </Alert>
  );
}
