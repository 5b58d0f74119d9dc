import type { AdminQuiz } from '@quizmesh/contract';
import { useIntl } from '@quizmesh/sdk/intl';
import { useQuery } from '@quizmesh/sdk/query';
import { ExportButton } from '../../../components/export-button.tsx';
import { ListPanel } from '../../../components/list-panel.tsx';
import { SortSelect } from '../../../components/sort-select.tsx';
import { useListState } from '../../../components/use-list-state.ts';
import { quizzesQuery } from '../quizzes.queries.ts';
import { BulkActions } from './bulk-actions.tsx';
import { QUIZ_CHOICES, QuizFilters } from './quiz-filters.tsx';
import { useQuizColumns } from './use-quiz-columns.tsx';

const DEFAULTS = {
  ...{ search: '', category: '', difficulty: '', status: 'all', visibility: '', creatorId: '' },
  sort: 'newest',
};

const idOf = ({ id }: AdminQuiz) => id;

/** All quizzes, including disabled ones. */
export function Quizzes() {
  const intl = useIntl();
  const list = useListState(DEFAULTS, QUIZ_CHOICES);
  const query = useQuery(quizzesQuery(list.values, list.paging));
  const columns = useQuizColumns();
  return (
    <ListPanel
      name="quizzes"
      label={intl.formatMessage({ id: 'section.quizzes' })}
      query={query}
      columns={columns}
      rowKey="id"
      isExpandable
      selection={{
        idOf,
        labelOf: ({ title }) => intl.formatMessage({ id: 'quizzes.choose' }, { title }),
        actions: (ids, onDone) => (
          <BulkActions
            quizzes={query.data?.items.filter(({ id }) => ids.includes(id)) ?? []}
            onDone={onDone}
          />
        ),
      }}
      emptyId="quizzes.empty"
      failedId="quizzes.failed"
      list={list}
      defaultSort={DEFAULTS.sort}
      toolbar={
        <QuizFilters
          list={list}
          total={query.data?.total}
          sortSelect={<SortSelect columns={columns} list={list} />}
        />
      }
      foot={<ExportButton list="quizzes" choices={list.values} />}
    />
  );
}
