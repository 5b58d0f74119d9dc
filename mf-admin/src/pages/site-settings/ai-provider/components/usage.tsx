import type { AiProvider, AiUsageDay } from '@quizmesh/contract';
import {
  FormattedDate,
  FormattedMessage,
  FormattedNumber,
  useIntl,
  type MessageId,
} from '@quizmesh/sdk/intl';
import { ProgressBar, styles } from '@quizmesh/shared-ui';
import { Table } from 'antd';
import * as list from '../../../../components/list-panel.module.css';
import { QUIET_LOADING } from '../../../../components/quiet-loading.ts';
import { NUMBERS, useColumns } from '../../../../components/use-columns.tsx';
import * as css from './ai-provider.module.css';

interface BudgetProps {
  readonly labelId: MessageId;
  readonly used: number;
  readonly limit: number | null;
  readonly textOf: (amount: number) => string;
}

/** What was used today of a limit. */
function Budget({ labelId, used, limit, textOf }: BudgetProps) {
  const intl = useIntl();
  const text =
    limit === null
      ? intl.formatMessage({ id: 'provider.noLimit' }, { used: textOf(used) })
      : intl.formatMessage({ id: 'provider.ofLimit' }, { used: textOf(used), limit: textOf(limit) });
  const label = intl.formatMessage({ id: labelId });
  return (
    <div className={css['budget']}>
      <span>
        <span className={styles.strong}>{label}</span> {text}
      </span>
      {limit === null ? null : (
        <ProgressBar label={label} value={limit === 0 ? 100 : (100 * used) / limit} valueText={text} />
      )}
    </div>
  );
}

function useUsageColumns(money: (dollars: number) => string) {
  const column = useColumns<AiUsageDay>();
  return [
    column('day', 'provider.day', ({ day }) => (
      <FormattedDate value={day} dateStyle="medium" timeZone="UTC" />
    )),
    { ...NUMBERS, ...column('calls', 'provider.calls', ({ calls }) => <FormattedNumber value={calls} />) },
    {
      ...NUMBERS,
      ...column('input', 'provider.tokensIn', ({ inputTokens }) => <FormattedNumber value={inputTokens} />),
    },
    {
      ...NUMBERS,
      ...column('output', 'provider.tokensOut', ({ outputTokens }) => (
        <FormattedNumber value={outputTokens} />
      )),
    },
    { ...NUMBERS, ...column('cost', 'provider.cost', ({ dollars }) => money(dollars)) },
    column('checks', 'provider.checks', ({ checker }) =>
      checker ? (
        <FormattedMessage
          id="provider.checksValue"
          values={{ calls: checker.calls, cost: money(checker.dollars) }}
        />
      ) : (
        '–'
      ),
    ),
  ];
}

/** Calls, tokens and cost of today beside the budget, and of the last days. */
export function Usage({ provider: { usage, budget, today } }: { readonly provider: AiProvider }) {
  const intl = useIntl();
  const money = (dollars: number) =>
    intl.formatNumber(dollars, { style: 'currency', currency: 'USD', maximumFractionDigits: 4 });
  const columns = useUsageColumns(money);
  const now = usage.find(({ day }) => day === today);
  return (
    <section className={styles.stack4} aria-labelledby="usage-title">
      <h3 id="usage-title" className={styles.text14}>
        <FormattedMessage id="provider.usage" />
      </h3>
      <div className={css['budgets']}>
        <Budget
          labelId="provider.tokensToday"
          used={(now?.inputTokens ?? 0) + (now?.outputTokens ?? 0)}
          limit={budget.tokens}
          textOf={(amount) => intl.formatNumber(amount)}
        />
        <Budget labelId="provider.costToday" used={now?.dollars ?? 0} limit={budget.dollars} textOf={money} />
      </div>
      <p className={styles.hint}>
        <FormattedMessage id="provider.budgetHint" values={{ held: budget.heldTokens }} />
      </p>
      <div className={list['panel']}>
        <div className={list['scroll']}>
          <Table<AiUsageDay>
            columns={columns}
            dataSource={[...usage]}
            rowKey="day"
            size="medium"
            loading={{ ...QUIET_LOADING, spinning: false }}
            pagination={false}
            locale={{ emptyText: <FormattedMessage id="provider.noUsage" /> }}
          />
        </div>
      </div>
    </section>
  );
}
