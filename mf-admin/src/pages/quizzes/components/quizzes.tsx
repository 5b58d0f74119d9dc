import { useIntl } from '@quizmesh/sdk/intl';
import { useQuery } from '@quizmesh/sdk/query';
import { useState } from 'react';
import { ExportButton } from '../../../components/export-button.tsx';
import { ListPanel } from '../../../components/list-panel.tsx';
import { SortSelect } from '../../../components/sort-select.tsx';
import { useListState } from '../../../components/use-list-state.ts';
import { quizzesQuery } from '../quizzes.queries.ts';
import { BulkActions } from './bulk-actions.tsx';
import { QUIZ_CHOICES, QuizFilters } from './quiz-filters.tsx';
import { useQuizColumns } from './use-quiz-columns.tsx';

const DEFAULTS = { search: '', category: '', difficulty: '', status: 'all', creatorId: '', sort: 'newest' };

/** All quizzes, including disabled ones. */
export function Quizzes() {
  const intl = useIntl();
  const list = useListState(DEFAULTS, QUIZ_CHOICES);
  const query = useQuery(quizzesQuery(list.values, list.paging));
  const columns = useQuizColumns();
  const [chosen, setChosen] = useState<readonly number[]>([]);
  // Selected quizzes that are no longer on this page are dropped from the selection.
  const shown = new Set(query.data?.items.map(({ id }) => id));
  const ids = chosen.filter((id) => shown.has(id));
  return (
    <ListPanel
      name="quizzes"
      label={intl.formatMessage({ id: 'section.quizzes' })}
      query={query}
      columns={columns}
      rowKey="id"
      rowSelection={{
        selectedRowKeys: ids,
        onChange: (keys) => {
          setChosen(keys.map(Number));
        },
        getCheckboxProps: ({ title }) => ({
          'aria-label': intl.formatMessage({ id: 'quizzes.choose' }, { title }),
        }),
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
      selection={
        ids.length === 0 ? null : (
          <BulkActions
            ids={ids}
            onDone={() => {
              setChosen([]);
            }}
          />
        )
      }
      foot={<ExportButton list="quizzes" choices={list.values} />}
    />
  );
}
