import type { AdminFactCheck } from '@quizmesh/contract';
import { FormattedDate, FormattedMessage } from '@quizmesh/sdk/intl';
import { Link } from '@quizmesh/sdk/router';
import { SHOWN_LENGTHS, shortenText, clsx, styles } from '@quizmesh/shared-ui';
import { questionPath } from '../../../components/addresses.ts';
import { useColumns } from '../../../components/use-columns.tsx';
import type { FactCheckEdit } from '../use-fact-check-edit.tsx';
import { ConfidenceCell, ExplanationCell, ResultCell } from './fact-check-cells.tsx';
import { FactCheckActions } from './fact-check-actions.tsx';
import * as css from './fact-checks.module.css';

function Question({ check }: { readonly check: AdminFactCheck }) {
  return (
    <span className={clsx(css['question'], styles.strongTitle, styles.underlinedLinksOnHover)}>
      <strong dir="auto">{check.questionText ?? <FormattedMessage id="facts.noQuestion" />}</strong>
      <span className={styles.cluster3}>
        <Link to={`/quiz/${check.quizId}`} dir="auto">
          {check.quizTitle}
        </Link>
        <Link to={questionPath(check.quizId, check.questionIndex)}>
          <FormattedMessage id="flagged.number" values={{ number: check.questionIndex + 1 }} />
        </Link>
      </span>
    </span>
  );
}

/** Columns of the checks; an edited row has fields instead of values. */
export function useFactCheckColumns(edit: FactCheckEdit) {
  const column = useColumns<AdminFactCheck>();
  return [
    column('question', 'facts.question', (check) => <Question check={check} />),
    column('result', 'facts.result', (check) => (
      <ResultCell check={check} draft={edit.draftOf(check)} onChange={edit.change} />
    )),
    {
      ...column('confidence', 'facts.confidence', (check) => (
        <ConfidenceCell check={check} draft={edit.draftOf(check)} onChange={edit.change} />
      )),
      order: { ascend: 'lowest_confidence', descend: 'highest_confidence' },
    },
    column('explanation', 'facts.explanation', (check) => {
      const draft = edit.draftOf(check);
      return draft ? (
        <ExplanationCell draft={draft} onChange={edit.change} />
      ) : (
        <span dir="auto" className={css['explanation']}>
          {shortenText(check.explanation, SHOWN_LENGTHS.listedExplanation)}
        </span>
      );
    }),
    {
      ...column('checked', 'facts.checked', ({ checkedAt }) =>
        checkedAt === null ? null : (
          <span className={css['date']}>
            <FormattedDate value={checkedAt} dateStyle="medium" />
            <br />
            <FormattedDate value={checkedAt} timeStyle="short" />
          </span>
        ),
      ),
      order: { ascend: 'oldest', descend: 'newest' },
      from: 56 as const,
    },
    column('acts', null, (check) => <FactCheckActions check={check} edit={edit} />),
  ];
}
