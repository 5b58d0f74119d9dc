import { act, fireEvent, render, screen } from '@testing-library/react';
import { Tooltip } from './tooltip.tsx';

// A year between tests, so that no tooltip opens soon after one of the previous test.
let year = 2020;
beforeEach(() => {
  year += 1;
  jest.useFakeTimers({ now: new Date(year, 0, 1) });
});
afterEach(() => jest.useRealTimers());

function renderTwo() {
  render(
    <>
      <Tooltip text="Report this question">
        <button type="button">Report</button>
      </Tooltip>
      <Tooltip text="All keys of this page">
        <button type="button">Keys</button>
      </Tooltip>
    </>,
  );
}
const rest = (name: string) => {
  fireEvent.pointerEnter(screen.getByRole('button', { name }), { pointerType: 'mouse' });
  fireEvent.pointerMove(screen.getByRole('button', { name }), { pointerType: 'mouse' });
};
test('tooltip: opens after the pointer has rested for 700 ms', () => {
  renderTwo();
  rest('Report');
  act(() => jest.advanceTimersByTime(699));
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
  act(() => jest.advanceTimersByTime(1));
  expect(screen.getByRole('tooltip')).toHaveTextContent('Report this question');
});

test.each([
  { wait: 299, opens: true },
  { wait: 301, opens: false },
])('tooltip: $wait ms after one closed, the next opens at once: $opens', ({ wait, opens }) => {
  renderTwo();
  rest('Report');
  act(() => jest.advanceTimersByTime(700));
  fireEvent.keyDown(document, { key: 'Escape' });
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
  act(() => jest.advanceTimersByTime(wait));
  rest('Keys');
  expect(screen.queryByRole('tooltip') !== null).toBe(opens);
});

test('tooltip: keyboard focus opens it at once, Escape closes it, and it describes the button', () => {
  renderTwo();
  act(() => {
    screen.getByRole('button', { name: 'Report' }).focus();
  });
  expect(screen.getByRole('button', { name: 'Report' })).toHaveAccessibleDescription('Report this question');
  fireEvent.keyDown(document, { key: 'Escape' });
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
});
