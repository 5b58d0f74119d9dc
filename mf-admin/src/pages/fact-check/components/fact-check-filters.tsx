import { FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { Button, Select } from '@quizmesh/shared-ui';
import { TriangleAlert } from 'lucide-react';
import { SearchBox } from '../../../components/search-box.tsx';
import type { ListState } from '../../../components/use-list-state.ts';
import * as css from './fact-checks.module.css';

const STATUSES = [
  'all',
  'correct',
  'incorrect',
  'flagged',
  'high_confidence_errors',
  'cannot_verify',
  'running',
] as const;
const CONFIDENCES = ['all', 'high', 'medium', 'low'] as const;
const SORTS = ['newest', 'oldest', 'highest_confidence', 'lowest_confidence'] as const;
/** Values of the filters. */
export const FACT_CHOICES = { status: STATUSES, confidence: CONFIDENCES, sort: SORTS };

interface FactCheckFiltersProps {
  readonly list: ListState<'search' | 'status' | 'confidence' | 'sort'>;
}

/** Search, state, confidence and order of the checks. */
export function FactCheckFilters({ list }: FactCheckFiltersProps) {
  const intl = useIntl();
  const { values, choose, clear, isFiltered } = list;
  return (
    <div className={css['filters']}>
      <SearchBox
        label={intl.formatMessage({ id: 'facts.search' })}
        value={values.search}
        onSearch={(search) => {
          choose({ search });
        }}
      />
      <Select<string>
        aria-label={intl.formatMessage({ id: 'facts.status' })}
        value={values.status}
        onValueChange={(status) => {
          choose({ status });
        }}
        options={STATUSES.map((value) => ({
          value,
          label: intl.formatMessage({ id: `facts.status.${value}` }),
        }))}
      />
      <Select<string>
        aria-label={intl.formatMessage({ id: 'facts.confidence' })}
        value={values.confidence}
        onValueChange={(confidence) => {
          choose({ confidence });
        }}
        options={CONFIDENCES.map((value) => ({
          value,
          label: intl.formatMessage({ id: `facts.confidence.${value}` }),
        }))}
      />
      <Select<string>
        aria-label={intl.formatMessage({ id: 'list.sort' })}
        value={values.sort}
        onValueChange={(sort) => {
          choose({ sort });
        }}
        options={SORTS.map((value) => ({
          value,
          label: intl.formatMessage({ id: `facts.sort.${value}` }),
        }))}
      />
      <Button size="small" variant="quiet" disabled={!isFiltered} onClick={clear}>
        <FormattedMessage id="facts.clear" />
      </Button>
    </div>
  );
}

/** A shortcut to likely errors. */
export function ErrorsButton({ list: { values, choose } }: FactCheckFiltersProps) {
  const isErrors = values.status === 'high_confidence_errors';
  return (
    <Button
      size="small"
      variant="danger"
      aria-pressed={isErrors}
      onClick={() => {
        choose({ status: isErrors ? 'all' : 'high_confidence_errors' });
      }}
    >
      <TriangleAlert aria-hidden="true" />
      <FormattedMessage id="facts.errors" />
    </Button>
  );
}
