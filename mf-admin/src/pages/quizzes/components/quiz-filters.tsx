import { DIFFICULTIES, VISIBILITIES } from '@quizmesh/contract';
import { FormattedMessage, useCategoryName, useIntl, type MessageId } from '@quizmesh/sdk/intl';
import { useQuery } from '@quizmesh/sdk/query';
import { Button, Select } from '@quizmesh/shared-ui';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { statsQuery } from '../../../components/stats.queries.ts';
import * as panel from '../../../components/list-panel.module.css';
import { SearchBox } from '../../../components/search-box.tsx';
import type { ListState } from '../../../components/use-list-state.ts';

type Name = 'search' | 'category' | 'difficulty' | 'status' | 'visibility' | 'creatorId' | 'sort';

const STATUSES = ['all', 'active', 'disabled'] as const;
const SORTS = [
  'newest',
  'oldest',
  'title',
  'title_desc',
  'attempts',
  'attempts_asc',
  'score',
  'score_asc',
] as const;
/** Values of the filters, where they are known. */
export const QUIZ_CHOICES = {
  difficulty: DIFFICULTIES,
  status: STATUSES,
  visibility: VISIBILITIES,
  sort: SORTS,
};

interface QuizFiltersProps {
  readonly list: ListState<Name>;
  readonly total: number | undefined;
  /** The order, where the table shows no heads. */
  readonly sortSelect: ReactNode;
}

/** Search, category (those with the most quizzes), difficulty, state, visibility and order. */
export function QuizFilters({ list, total, sortSelect }: QuizFiltersProps) {
  const intl = useIntl();
  const categoryName = useCategoryName();
  const { data: stats } = useQuery(statsQuery());
  const { values, choose } = list;
  const text = (id: MessageId) => intl.formatMessage({ id });
  const top = stats?.topCategories.map(({ category }) => category) ?? [];
  // The category of the address is always offered, even when it is not among the first.
  const categories = values.category && !top.includes(values.category) ? [values.category, ...top] : top;
  const select = (name: Name, label: MessageId, options: { value: string; label: string }[]) => (
    <Select
      aria-label={text(label)}
      value={values[name]}
      onValueChange={(value) => {
        choose({ [name]: value });
      }}
      options={options}
    />
  );
  return (
    <>
      <SearchBox
        label={text('quizzes.search')}
        value={values.search}
        onSearch={(search) => {
          choose({ search });
        }}
      />
      {select('category', 'quizzes.category', [
        { value: '', label: text('quizzes.allCategories') },
        ...categories.map((value) => ({ value, label: categoryName(value) })),
      ])}
      {select('difficulty', 'quizzes.difficulty', [
        { value: '', label: text('quizzes.allDifficulties') },
        ...DIFFICULTIES.map((value) => ({ value, label: text(`difficulty.${value}`) })),
      ])}
      {select(
        'status',
        'quizzes.status',
        STATUSES.map((value) => ({ value, label: text(`quizzes.status.${value}`) })),
      )}
      {select('visibility', 'quizzes.visibility', [
        { value: '', label: text('quizzes.visibility.all') },
        ...VISIBILITIES.toReversed().map((value) => ({ value, label: text(`quizzes.visibility.${value}`) })),
      ])}
      {sortSelect}
      {values.creatorId === '' ? null : (
        <Button
          size="small"
          onClick={() => {
            choose({ creatorId: '' });
          }}
        >
          <FormattedMessage id="quizzes.ofOne" />
          <X aria-hidden="true" />
        </Button>
      )}
      {total === undefined ? null : (
        <p className={panel['count']}>
          <FormattedMessage id="quizzes.count" values={{ count: total }} />
        </p>
      )}
    </>
  );
}
