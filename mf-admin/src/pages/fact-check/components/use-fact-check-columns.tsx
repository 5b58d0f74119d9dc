import type { AdminFactCheck } from '@quizmesh/contract';
import { FormattedDate, FormattedMessage } from '@quizmesh/sdk/intl';
import { Link } from '@quizmesh/sdk/router';
import { SHOWN_LENGTHS, shortenText, clsx, styles } from '@quizmesh/shared-ui';
import { questionPath } from '../../../components/addresses.ts';
import * as panel from '../../../components/list-panel.module.css';
import { useColumns } from '../../../components/use-columns.tsx';
import type { FactCheckEdit } from '../use-fact-check-edit.tsx';
import { ConfidenceCell, ExplanationCell, ResultCell } from './fact-check-cells.tsx';
import { FactCheckActions } from './fact-check-actions.tsx';
import * as css from './fact-checks.module.css';

interface CheckProps {
  readonly check: AdminFactCheck;
}

/** Goes to where the question is edited. */
function Question({ check: { quizId, quizTitle, questionIndex, questionText } }: CheckProps) {
  return (
    <span className={clsx(panel['fill'], css['lines'], styles.underlinedLinksOnHover, styles.strongLinks)}>
      <Link
        className={panel['cut']}
        to={questionPath(quizId, questionIndex)}
        dir="auto"
        title={questionText ?? undefined}
      >
        {questionText ?? <FormattedMessage id="facts.noQuestion" />}
      </Link>
      <span className={clsx(styles.row2, styles.muted)}>
        <bdi className={panel['cut']} title={quizTitle}>
          {quizTitle}
        </bdi>
        <span className={styles.nowrap}>
          <FormattedMessage id="flagged.number" values={{ number: questionIndex + 1 }} />
        </span>
      </span>
    </span>
  );
}

function WholeQuestion({ check: { quizId, quizTitle, questionIndex, questionText } }: CheckProps) {
  return (
    <span className={clsx(css['whole'], styles.underlinedLinks)}>
      <strong dir="auto">{questionText ?? <FormattedMessage id="facts.noQuestion" />}</strong>
      <span className={styles.cluster3}>
        <Link to={`/quiz/${quizId}`} dir="auto">
          {quizTitle}
        </Link>
        <Link to={questionPath(quizId, questionIndex)}>
          <FormattedMessage id="flagged.number" values={{ number: questionIndex + 1 }} />
        </Link>
      </span>
    </span>
  );
}

/** Columns of the checks; an edited row has fields instead of values. */
export function useFactCheckColumns(edit: FactCheckEdit) {
  const column = useColumns<AdminFactCheck>();
  return [
    {
      ...column('question', 'facts.question', (check) => <Question check={check} />),
      full: (check: AdminFactCheck) => <WholeQuestion check={check} />,
      width: '55%',
    },
    column('result', 'facts.result', (check) => (
      <ResultCell check={check} draft={edit.draftOf(check)} onChange={edit.change} />
    )),
    {
      ...column('confidence', 'facts.confidence', (check) => (
        <ConfidenceCell check={check} draft={edit.draftOf(check)} onChange={edit.change} />
      )),
      order: { ascend: 'lowest_confidence', descend: 'highest_confidence' },
    },
    {
      ...column('explanation', 'facts.explanation', (check) => {
        const draft = edit.draftOf(check);
        return draft ? (
          <ExplanationCell draft={draft} saveError={edit.saveErrorOf(check)} onChange={edit.change} />
        ) : (
          <span className={clsx(panel['fill'], css['lines'], styles.muted)}>
            <span dir="auto" className={panel['cut']} title={check.explanation}>
              {shortenText(check.explanation, SHOWN_LENGTHS.listedExplanation)}
            </span>
          </span>
        );
      }),
      full: (check: AdminFactCheck) => {
        const draft = edit.draftOf(check);
        return draft ? (
          <ExplanationCell draft={draft} saveError={edit.saveErrorOf(check)} onChange={edit.change} />
        ) : (
          <span dir="auto" className={css['whole']}>
            {check.explanation}
          </span>
        );
      },
      width: '45%',
    },
    {
      ...column('checked', 'facts.checked', ({ checkedAt }) =>
        checkedAt === null ? null : (
          <span className={clsx(styles.muted, styles.nowrap)}>
            <FormattedDate value={checkedAt} dateStyle="medium" timeStyle="short" />
          </span>
        ),
      ),
      order: { ascend: 'oldest', descend: 'newest' },
      from: 68 as const,
    },
    column('acts', null, (check) => <FactCheckActions check={check} edit={edit} />),
  ];
}
