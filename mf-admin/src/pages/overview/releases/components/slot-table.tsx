import type { Access, FillingState, ModuleSlot, PlacedFillingState } from '@quizmesh/contract';
import { FormattedMessage, FormattedNumber, useIntl } from '@quizmesh/sdk/intl';
import { useQuery } from '@quizmesh/sdk/query';
import { Badge, EmptyState, Skeleton, clsx, styles } from '@quizmesh/shared-ui';
import { Table } from 'antd';
import { NotRefreshed } from '../../../../components/freshness.tsx';
import { ListError } from '../../../../components/list-error.tsx';
import * as list from '../../../../components/list-panel.module.css';
import { NUMBERS, useColumns } from '../../../../components/use-columns.tsx';
import { moduleSlotsQuery } from '../releases.queries.ts';
import { ReleaseName } from './release-name.tsx';
import * as css from './releases.module.css';

/** A slot with one of its fillings; null: nothing fills it. */
interface SlotRow {
  readonly slot: ModuleSlot;
  readonly filling: PlacedFillingState | null;
}

const BYTES_PER_KB = 1000;
const tones = {
  shown: 'correct',
  failing: 'wrong',
  paused: 'caution',
  'other-version': 'caution',
  'no-slot': 'caution',
} as const satisfies Record<FillingState, string>;
const accessTexts = {
  public: 'overview.everybody',
  member: 'slots.signedIn',
  admin: 'slots.admins',
} as const satisfies Record<Access, string>;

const rowsOf = (slots: readonly ModuleSlot[]): SlotRow[] =>
  slots.flatMap((slot) =>
    (slot.fillings.length === 0 ? [null] : slot.fillings).map((filling) => ({ slot, filling })),
  );

function SlotName({ slot: { name, owner } }: SlotRow) {
  return (
    <span className={css['lines']}>
      <bdi className={styles.strong}>{name}</bdi>
      <span className={css['quiet']}>
        {owner ? (
          <FormattedMessage
            id="slots.owner"
            values={{ version: owner.version, module: <bdi title={owner.release}>{owner.module}</bdi> }}
          />
        ) : (
          <FormattedMessage id="slots.nobody" />
        )}
      </span>
    </span>
  );
}

function FillingName({ filling }: SlotRow) {
  if (!filling)
    return (
      <span className={css['quiet']}>
        <FormattedMessage id="slots.unfilled" />
      </span>
    );
  const { name, module, release, version } = filling;
  return (
    <span className={css['lines']}>
      <bdi>{name}</bdi>
      <span className={css['quiet']}>
        <FormattedMessage id="slots.owner" values={{ version, module: <bdi>{module}</bdi> }} />
      </span>
      <ReleaseName release={release} />
    </span>
  );
}

function Size({ filling }: SlotRow) {
  if (!filling) return null;
  const { bytes, budgetKb } = filling;
  const size = <FormattedNumber value={bytes / BYTES_PER_KB} maximumFractionDigits={1} />;
  return <FormattedMessage id="slots.sizeOf" values={{ size, budget: budgetKb }} />;
}

/** Whether visits get it, and visits in which it had errors. */
function State({ filling }: SlotRow) {
  if (!filling) return null;
  const { state, errorVisits } = filling;
  // A newer registry may know other states.
  const tone = (tones as Partial<typeof tones>)[state];
  return (
    <span className={css['stack']}>
      {tone === undefined ? null : (
        <Badge tone={tone} look="status">
          <FormattedMessage id={`slots.state.${state}`} />
        </Badge>
      )}
      {errorVisits === 0 ? null : (
        <span className={css['quiet']}>
          <FormattedMessage id="slots.errorVisits" values={{ visits: errorVisits }} />
        </span>
      )}
    </span>
  );
}

function useSlotColumns() {
  const column = useColumns<SlotRow>();
  return [
    column('filling', 'slots.filling', (row) => <FillingName {...row} />),
    column('slot', 'slots.slot', (row) => <SlotName {...row} />),
    column('state', 'releases.condition', (row) => <State {...row} />),
    column('access', 'slots.access', ({ filling }) =>
      filling && Object.hasOwn(accessTexts, filling.access) ? (
        <FormattedMessage id={accessTexts[filling.access]} />
      ) : null,
    ),
    {
      ...NUMBERS,
      ...column('order', 'slots.order', ({ filling }) =>
        filling ? <FormattedNumber value={filling.order} /> : null,
      ),
    },
    { ...NUMBERS, ...column('size', 'slots.size', (row) => <Size {...row} />) },
  ];
}

/** What the live modules show on each other's pages: every slot, and each of its fillings in the order of the page. */
export function SlotTable() {
  const intl = useIntl();
  const query = useQuery(moduleSlotsQuery());
  const { data: slots, error, refetch } = query;
  const columns = useSlotColumns();
  const title = intl.formatMessage({ id: 'slots.title' });
  // Nothing in it takes the focus: without one, keys could not scroll to what a small window does not show.
  const scrollBox = { role: 'region', tabIndex: 0, 'aria-label': title };
  if (error && !slots)
    return <ListError titleId="slots.failed" error={error} onRetry={() => void refetch()} />;
  if (!slots) return <Skeleton height="16rem" />;
  if (slots.length === 0)
    return <EmptyState headingLevel="h3" title={<FormattedMessage id="slots.empty" />} />;
  return (
    <>
      <NotRefreshed query={query} isPolled />
      <div className={list['panel']} {...scrollBox}>
        <div className={clsx(list['scroll'], styles.sideways)}>
          <Table<SlotRow>
            className={css['table'] ?? ''}
            columns={columns}
            dataSource={rowsOf(slots)}
            rowKey={({ slot, filling }) => [slot.name, filling?.module, filling?.name].join(' ')}
            size="medium"
            pagination={false}
            aria-label={title}
          />
        </div>
      </div>
    </>
  );
}
