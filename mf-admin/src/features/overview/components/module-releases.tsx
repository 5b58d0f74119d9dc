import type { ReleaseSet } from '@quizmesh/contract';
import { useErrorText } from '@quizmesh/sdk';
import { FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { useQuery } from '@quizmesh/sdk/query';
import { Button, ErrorState } from '@quizmesh/shared-ui';
import { Table, type TableColumnsType } from 'antd';
import { modulesQuery } from '../modules.queries.ts';
import css from './module-releases.module.css';

interface ModuleRow {
  readonly module: string;
  readonly version: string;
  readonly release: string;
  readonly lastGood: string | null;
  readonly reason: string;
}

function rowsOf({ modules }: ReleaseSet): ModuleRow[] {
  const rows = Object.entries(modules).map(([module, { current, lastGood }]) => ({
    module,
    version: current.version,
    release: current.release,
    lastGood: lastGood?.release ?? null,
    reason: current.reason,
  }));
  return rows.sort((one, other) => one.module.localeCompare(other.module));
}

function useColumns(): TableColumnsType<ModuleRow> {
  const intl = useIntl();
  const code = (release: string | null) =>
    release === null ? (
      <FormattedMessage id="modules.none" />
    ) : (
      <code className={css['release']} dir="ltr">
        {release}
      </code>
    );
  const column = (field: keyof ModuleRow) => {
    const title = intl.formatMessage({ id: `modules.${field}` });
    // On a phone rows become cards, and each cell says what it holds.
    return {
      key: field,
      dataIndex: field,
      title,
      onCell: () => ({ className: css['cell'], 'data-label': title }),
    };
  };
  return [
    { ...column('module'), render: (name: string) => <strong>{name}</strong> },
    column('version'),
    { ...column('release'), render: code },
    { ...column('lastGood'), render: code },
    column('reason'),
  ];
}

/** Which release of each module the production channel loads, and which one it falls back to. */
export function ModuleReleases() {
  const errorText = useErrorText();
  const columns = useColumns();
  const { data: releaseSet, error, isPending, refetch } = useQuery(modulesQuery('production'));
  if (error) {
    return (
      <ErrorState
        headingLevel="h2"
        title={<FormattedMessage id="modules.failed" />}
        text={errorText(error)}
        action={
          <Button variant="tint" onClick={() => void refetch()}>
            <FormattedMessage id="modules.retry" />
          </Button>
        }
      />
    );
  }
  return (
    <section className={css['panel']} aria-labelledby="modules-title">
      <header className={css['head']}>
        <h2 id="modules-title">
          <FormattedMessage id="modules.title" />
        </h2>
        <p>
          <FormattedMessage id="modules.channel" />
        </p>
      </header>
      <Table
        columns={columns}
        dataSource={releaseSet ? rowsOf(releaseSet) : []}
        rowKey="module"
        loading={isPending}
        pagination={false}
        locale={{ emptyText: <FormattedMessage id="modules.empty" /> }}
      />
    </section>
  );
}
