import { useErrorText, useLanguage } from '@quizmesh/sdk';
import { FormattedMessage } from '@quizmesh/sdk/intl';
import { Alert } from '@quizmesh/shared-ui';
import { importProblems, type ImportProblem } from '../import-draft.ts';
import css from './import-form.module.css';

const TITLE = 'title';

function Place({ problem: { line, question, field } }: { readonly problem: ImportProblem }) {
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

/** In the reader's language as far as the catalogue goes. What exactly a line lacks the server says in English: there it is
 *  better than the catalogue, elsewhere it follows where the catalogue has no more than that something is wrong. */
function Reason({ problem: { reason, fileReason, line, field, text } }: { readonly problem: ImportProblem }) {
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

/** Why the file was not taken, place by place. */
export function ImportProblems({ error }: { readonly error: unknown }) {
  const errorText = useErrorText();
  const problems = importProblems(error);
  return (
    <Alert tone="error" title={<FormattedMessage id="import.failed" />}>
      {problems ? (
        <ul className={css['problems']}>
          {problems.map((problem, index) => (
            <li key={index}>
              <Place problem={problem} />
              <span>
                <Reason problem={problem} />
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <p>{errorText(error)}</p>
      )}
    </Alert>
  );
}
