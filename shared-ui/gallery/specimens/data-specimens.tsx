import {
  Avatar,
  Badge,
  Button,
  Card,
  Panel,
  ProgressBar,
  Table,
  Tag,
  TagList,
  type TableColumn,
  type TableSort,
} from '@quizmesh/shared-ui';
import { Check, CircleDashed, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Row, Specimen, State, States } from '../specimen.tsx';
import { useGallery } from '../settings.ts';

interface Row {
  id: number;
  name: string;
  joined: string;
  taken: number;
  average: number;
  isVerified: boolean;
}

const people: readonly Row[] = [
  { id: 1, name: 'mira', joined: '2026-03-14', taken: 48, average: 78, isVerified: true },
  { id: 2, name: 'tomasz.w', joined: '2026-04-09', taken: 118, average: 84, isVerified: true },
  { id: 3, name: 'priya-raman', joined: '2026-05-03', taken: 1340, average: 91, isVerified: false },
];

function useColumns(): readonly TableColumn<Row>[] {
  const { say, number, percent, language } = useGallery();
  const dates = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' });
  return [
    {
      id: 'name',
      head: say('name'),
      namesRow: true,
      sortable: true,
      cell: ({ name }) => (
        <Row>
          <Avatar name={name} size="small" />
          <bdi>{name}</bdi>
        </Row>
      ),
    },
    { id: 'joined', head: say('joined'), cell: ({ joined }) => dates.format(new Date(joined)) },
    {
      id: 'taken',
      head: say('taken'),
      align: 'end',
      sortable: true,
      cell: ({ taken }) => number(taken),
    },
    { id: 'average', head: say('average'), align: 'end', cell: ({ average }) => percent(average) },
    {
      id: 'status',
      head: say('status'),
      cell: ({ isVerified }) => (
        <Badge look="status" tone={isVerified ? 'correct' : 'caution'}>
          {isVerified ? <Check aria-hidden="true" /> : <CircleDashed aria-hidden="true" />}
          {say(isVerified ? 'verified' : 'unverified')}
        </Badge>
      ),
    },
    {
      id: 'act',
      head: say('actions'),
      align: 'end',
      bare: true,
      cell: () => <Button size="small">{say('makeAdmin')}</Button>,
    },
  ];
}

function Tables() {
  const { say } = useGallery();
  const columns = useColumns();
  const [sort, setSort] = useState<TableSort>({ columnId: 'taken', direction: 'ascending' });
  const turn = (columnId: string) => {
    const isTurned = sort.columnId === columnId && sort.direction === 'ascending';
    setSort({ columnId, direction: isTurned ? 'descending' : 'ascending' });
  };
  const table = { columns, rowKey: ({ id }: Row) => id };
  return (
    <>
      <Specimen name="Table" width="full">
        <Table {...table} caption={say('users')} rows={people} sort={sort} onSort={turn} />
      </Specimen>
      <Specimen name="Table: narrow box, as cards">
        <Table {...table} caption={say('users')} rows={people.slice(0, 2)} />
      </Specimen>
      <Specimen name="Table: narrow box, scrolling; busy">
        <Table {...table} caption={say('taken')} rows={people} narrow="scroll" busy />
      </Specimen>
      <Specimen name="Table: loading">
        <Table
          columns={columns.slice(0, 4)}
          rowKey={table.rowKey}
          caption={say('joined')}
          rows={[]}
          loadingRows={3}
        />
      </Specimen>
      <Specimen name="Table: empty">
        <Table
          columns={columns.slice(0, 4)}
          rowKey={table.rowKey}
          caption={say('average')}
          rows={[]}
          empty={say('nobody')}
        />
      </Specimen>
    </>
  );
}

function Cards() {
  const { say, number } = useGallery();
  return (
    <Specimen name="Card, Panel" width="full">
      <States columns={16}>
        <State label="Plain">
          <Card title={say('budget')} headingLevel="h4" aside={say('resets')}>
            <Row>
              <strong>{number(1284)}</strong>
              <span>{say('generated')}</span>
            </Row>
            <ProgressBar value={64} label={say('budget')} />
          </Card>
        </State>
        <State label="Raised, with foot">
          <Card
            title={say('quizTitle')}
            headingLevel="h4"
            look="raised"
            foot={
              <Button variant="tint" size="small">
                {say('start')}
              </Button>
            }
          >
            <p>{say('quizText')}</p>
          </Card>
        </State>
        <State label="Strong">
          <Card title={say('guestTitle')} headingLevel="h4" look="strong">
            <p>{say('guestText')}</p>
          </Card>
        </State>
        <State label="Busy">
          <Card title={say('quizTitle')} headingLevel="h4" busy>
            <p>{say('quizText')}</p>
          </Card>
        </State>
        <State label="Panel">
          <Panel>
            <p>{say('noteText')}</p>
          </Panel>
        </State>
      </States>
    </Specimen>
  );
}

function Labels() {
  const { say, number } = useGallery();
  const tags = (['moons', 'planets', 'rings', 'orbits', 'comets', 'dust'] as const).map(say);
  return (
    <>
      <Specimen name="Badge">
        <State label="Label">
          <Row>
            <Badge tone="you">{say('you')}</Badge>
            <Badge>{say('guest')}</Badge>
            <Badge tone="primary">{say('overview')}</Badge>
            <Badge tone="reward">+50 XP</Badge>
          </Row>
        </State>
        <State label="Status">
          <Row>
            <Badge look="status" tone="correct">
              <Check aria-hidden="true" />
              {say('verified')}
            </Badge>
            <Badge look="status" tone="caution">
              <CircleDashed aria-hidden="true" />
              {say('unverified')}
            </Badge>
            <Badge look="status" tone="wrong">
              <Undo2 aria-hidden="true" />
              {say('failed')}
            </Badge>
          </Row>
        </State>
        <State label="Count">
          <Row>
            <Badge look="count">{number(7)}</Badge>
            <Badge look="count" tone="primary">
              {number(23)}
            </Badge>
          </Row>
        </State>
      </Specimen>
      <Specimen name="Tag, TagList">
        <State label="Tag">
          <Tag>{say('astronomy')}</Tag>
        </State>
        <State label="All shown">
          <TagList tags={tags.slice(0, 3)} limit={4} label={say('tags')} />
        </State>
        <State label="More than fit: +N">
          <TagList tags={tags} limit={4} label={say('tags')} moreLabel={say('moreTags')} />
        </State>
      </Specimen>
    </>
  );
}

/** Tables, cards, badges and tags. */
export function DataSpecimens() {
  return (
    <>
      <Cards />
      <Labels />
      <Tables />
    </>
  );
}
