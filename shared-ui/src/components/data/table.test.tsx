import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { TableColumn } from './table-types.ts';
import { Table } from './table.tsx';

interface Row {
  id: number;
  name: string;
  taken: number;
}
const columns: readonly TableColumn<Row>[] = [
  { id: 'name', head: 'Name', namesRow: true, sortable: true, cell: ({ name }) => name },
  { id: 'taken', head: 'Taken', align: 'end', sortable: true, cell: ({ taken }) => taken },
];
const people = [
  { id: 1, name: 'mira', taken: 48 },
  { id: 2, name: 'noor', taken: 204 },
];
const table = { caption: 'Users', columns, rowKey: ({ id }: Row) => id };

test('table: names itself, its columns and its rows', () => {
  render(<Table {...table} rows={people} />);
  const named = within(screen.getByRole('table', { name: 'Users' }));
  expect(named.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Name', 'Taken']);
  expect(named.getByRole('rowheader', { name: 'noor' })).toBeInTheDocument();
  expect(named.getByRole('cell', { name: '204' })).toBeInTheDocument();
});

test('table: shows the sort order, and changes it by a column header', async () => {
  const sort = jest.fn();
  render(
    <Table {...table} rows={people} sort={{ columnId: 'taken', direction: 'descending' }} onSort={sort} />,
  );
  expect(screen.getByRole('columnheader', { name: 'Taken' })).toHaveAttribute('aria-sort', 'descending');
  expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'none');
  await userEvent.click(screen.getByRole('button', { name: 'Name' }));
  expect(sort).toHaveBeenCalledWith('name');
});

test('table: the first load shows placeholder rows and is busy', () => {
  render(<Table {...table} rows={[]} loadingRows={3} empty="Nobody" />);
  expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true');
  expect(screen.getByRole('table').querySelectorAll('tbody tr')).toHaveLength(3);
  expect(screen.queryByText('Nobody')).not.toBeInTheDocument();
});

test('table: shows a text when there are no rows', () => {
  render(<Table {...table} rows={[]} empty="Nobody" />);
  expect(screen.getByText('Nobody')).toBeInTheDocument();
});

test('table: a container that scrolls sideways is reachable by keyboard', async () => {
  render(<Table {...table} rows={people} narrow="scroll" />);
  await userEvent.tab();
  expect(screen.getByRole('region', { name: 'Users' })).toHaveFocus();
});
