import { FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { useQuery } from '@quizmesh/sdk/query';
import { Badge, styles } from '@quizmesh/shared-ui';
import { useState } from 'react';
import { ExportButton } from '../../../components/export-button.tsx';
import { LeaveGuard } from '../../../components/leaving/leave-guard.tsx';
import { ListPanel } from '../../../components/list-panel.tsx';
import { factCheckSummaryQuery } from '../../../components/stats.queries.ts';
import { useListState } from '../../../components/use-list-state.ts';
import { factChecksQuery } from '../fact-check.queries.ts';
import { useFactCheckEdit } from '../use-fact-check-edit.tsx';
import { ErrorsButton, FACT_CHOICES, FactCheckFilters } from './fact-check-filters.tsx';
import * as css from './fact-checks.module.css';
import { useFactCheckColumns } from './use-fact-check-columns.tsx';

const DEFAULTS = { search: '', status: 'all', confidence: 'all', sort: 'newest' };

/** All checks of questions; they can be searched, filtered and edited. */
export function FactChecks() {
  const intl = useIntl();
  const list = useListState(DEFAULTS, FACT_CHOICES);
  const edit = useFactCheckEdit();
  const [isPaused, setPaused] = useState(false);
  // Rows stay where they are while one is edited.
  const query = useQuery(factChecksQuery(list.values, list.paging, isPaused || edit.isEditing));
  const { data: summary } = useQuery(factCheckSummaryQuery());
  const columns = useFactCheckColumns(edit);
  return (
    <>
      <LeaveGuard isChanged={edit.isChanged} param="view" />
      {edit.question}
      <ListPanel
        name="fact-checks"
        label={intl.formatMessage({ id: 'facts.title' })}
        query={query}
        columns={columns}
        rowKey="id"
        isExpandable
        emptyId="facts.empty"
        failedId="facts.failed"
        list={list}
        defaultSort={DEFAULTS.sort}
        toolbar={
          <>
            <h2 className={styles.text16}>
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
            <ErrorsButton list={list} />
            <FactCheckFilters list={list} />
          </>
        }
        polling={{
          isPaused,
          onPause: () => {
            setPaused(!isPaused);
          },
        }}
        foot={<ExportButton list="fact-checks" choices={list.values} />}
      />
    </>
  );
}
