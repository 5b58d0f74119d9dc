import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BarChart } from './bar-chart.tsx';
import { BarList } from './bar-list.tsx';
import { Histogram } from './histogram.tsx';
import { LineChart } from './line-chart.tsx';
import { RangeBar } from './range-bar.tsx';
import { Sparkline } from './sparkline.tsx';

const words = {
  title: 'Attempts per day',
  tableLabel: 'Show as table',
  pointHead: 'Day',
  valueHead: 'Attempts',
  formatValue: (value: number) => `${value} attempts`,
};
const points = [
  { label: '8 November', shortLabel: '8', value: 8100 },
  { label: '9 November', shortLabel: '9', value: 9100 },
  { label: '10 November', shortLabel: '10', value: 400 },
];

test.each([
  ['bars', <BarChart key="bars" {...words} points={points} />],
  ['a line', <LineChart key="line" {...words} points={points} />],
  ['a histogram', <Histogram key="histogram" {...words} points={points} />],
])('%s: a disclosure with a table of the values is reachable by keyboard', async (_, chart) => {
  render(chart);
  const figure = within(screen.getByRole('figure', { name: 'Attempts per day' }));
  await userEvent.tab();
  expect(figure.getByText('Show as table')).toHaveFocus();
  const table = within(figure.getByRole('table', { name: 'Attempts per day', hidden: true }));
  const rows = table.getAllByRole('row', { hidden: true }).map(({ textContent }) => textContent);
  expect(rows).toEqual([
    'DayAttempts',
    '8 November8100 attempts',
    '9 November9100 attempts',
    '10 November400 attempts',
  ]);
});

test('bar chart: a bar has the height of its share; an unfinished last one looks different', () => {
  const { container } = render(<BarChart {...words} points={points} lastUnfinished />);
  const bars = [...container.querySelectorAll('rect')];
  expect(bars.map((bar) => bar.style.getPropertyValue('--share'))).toEqual(['0.81', '0.91', '0.04']);
  expect(bars.map((bar) => bar.dataset['state'])).toEqual(['plain', 'plain', 'unfinished']);
});

test('line chart: ends at the last complete point; the unfinished stretch is a separate line', () => {
  const { container } = render(<LineChart {...words} points={points} lastUnfinished />);
  const lines = [...container.querySelectorAll('polyline')].map((line) => line.getAttribute('points'));
  expect(lines).toEqual(['0.00,19.00 50.00,9.00', '50.00,9.00 100.00,96.00']);
  expect(container.querySelector('circle')).toHaveAttribute('cx', '50%');
});

test("histogram: the player's group is marked in words, the others are dimmed", () => {
  const { container } = render(<Histogram {...words} points={points} marked={1} mark="You" />);
  expect(screen.getByText('You')).toBeInTheDocument();
  const states = [...container.querySelectorAll('rect')].map((bar) => bar.dataset['state']);
  expect(states).toEqual(['other', 'marked', 'other']);
});

test('sparkline: equal values run through the middle', () => {
  const { container } = render(
    <Sparkline points={points.map((point) => ({ ...point, value: 4 }))} label="Attempts, always 4" />,
  );
  expect(screen.getByRole('img', { name: 'Attempts, always 4' })).toBeInTheDocument();
  expect(container.querySelector('polyline')).toHaveAttribute(
    'points',
    '0.00,50.00 50.00,50.00 100.00,50.00',
  );
});

test('bar list: is its own table with label and value as text, and the largest value has the longest bar', () => {
  const { container } = render(
    <BarList
      label="Category share"
      rows={[
        { label: 'Science', value: 18, valueText: '18%' },
        { label: 'History', value: 9, valueText: '9%' },
        { label: 'Space', value: 0, valueText: '0%' },
      ]}
    />,
  );
  const rows = within(screen.getByRole('list', { name: 'Category share' })).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual(['Science18%', 'History9%', 'Space0%']);
  const shares = [...container.querySelectorAll<HTMLElement>('.bar')].map((bar) =>
    bar.style.getPropertyValue('--share'),
  );
  expect(shares).toEqual(['1', '0.5', '0']);
  expect(container.querySelectorAll('.bar[data-state="none"]')).toHaveLength(1);
});

test('bar list: beside a whole of its own no bar is longer than its share', () => {
  const { container } = render(
    <BarList
      label="Limits"
      whole={1}
      rows={[
        { label: 'Members', value: 0.5, valueText: '10 of 20' },
        { label: 'Guests', value: 0.25, valueText: '1 of 4' },
      ]}
    />,
  );
  const shares = [...container.querySelectorAll<HTMLElement>('.bar')].map((bar) =>
    bar.style.getPropertyValue('--share'),
  );
  expect(shares).toEqual(['0.5', '0.25']);
});

test('range: describes its three values in words', () => {
  render(<RangeBar lowest={20} average={71} highest={100} label="From 20% to 100%, average 71%" />);
  expect(screen.getByRole('img', { name: 'From 20% to 100%, average 71%' })).toHaveStyle({ '--to': '0%' });
});

test('sparkline: can have its values as a table, named like the line', () => {
  const { tableLabel, pointHead, valueHead, formatValue } = words;
  render(
    <Sparkline
      points={points}
      label="Attempts per day"
      table={{ tableLabel, pointHead, valueHead, formatValue }}
    />,
  );
  const table = screen.getByRole('table', { name: 'Attempts per day', hidden: true });
  expect(within(table).getAllByRole('row', { hidden: true })).toHaveLength(4);
  expect(table.closest('details')).not.toHaveAttribute('open');
});
