import { FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { useQuery } from '@quizmesh/sdk/query';
import { Badge, Button } from '@quizmesh/shared-ui';
import { useState } from 'react';
import { ListPanel } from '../../../parts/list-panel.tsx';
import { factCheckSummaryQuery } from '../../../parts/stats.queries.ts';
import { useListState } from '../../../parts/use-list-state.ts';
import { factChecksQuery } from '../fact-check.queries.ts';
import { useFactCheckEdit } from '../use-fact-check-edit.ts';
import { FactCheckFilters } from './fact-check-filters.tsx';
import css from './fact-checks.module.css';
import { useFactCheckColumns } from './use-fact-check-columns.tsx';

const DEFAULTS = { search: '', status: 'all', confidence: 'all', sort: 'newest' };

function Refreshing({ isPaused, onPause }: { readonly isPaused: boolean; readonly onPause: () => void }) {
  return (
    <p className={css['refresh']}>
      <span className={css['dot']} data-state={isPaused ? 'paused' : 'live'} />
      <FormattedMessage id={isPaused ? 'facts.paused' : 'facts.refreshes'} />
      <Button size="small" variant="quiet" onClick={onPause}>
        <FormattedMessage id={isPaused ? 'facts.resume' : 'facts.pause'} />
      </Button>
    </p>
  );
}

/** All checks of questions: found, filtered, corrected by hand. */
export function FactChecks() {
  const intl = useIntl();
  const list = useListState(DEFAULTS);
  const edit = useFactCheckEdit();
  const [isPaused, setPaused] = useState(false);
  // Rows stay where they are under the hand that edits one.
  const query = useQuery(factChecksQuery(list.values, list.page, isPaused || edit.draft !== null));
  const { data: summary } = useQuery(factCheckSummaryQuery());
  const columns = useFactCheckColumns(edit);
  return (
    <ListPanel
      label={intl.formatMessage({ id: 'facts.title' })}
      query={query}
      columns={columns}
      rowKey="id"
      emptyId="facts.empty"
      failedId="facts.failed"
      page={list.page}
      onPage={list.setPage}
      toolbar={
        <>
          <h2 className={css['title']}>
            <FormattedMessage id="facts.title" />
          </h2>
          {summary ? (
            <p className={css['badges']}>
              <Badge>
                <FormattedMessage id="facts.total" values={{ count: summary.total }} />
              </Badge>
              <Badge tone="caution">
                <FormattedMessage id="facts.flagged" values={{ count: summary.flagged }} />
              </Badge>
            </p>
          ) : null}
          <FactCheckFilters list={list} />
        </>
      }
      foot={
        <Refreshing
          isPaused={isPaused}
          onPause={() => {
            setPaused(!isPaused);
          }}
        />
      }
    />
  );
}
