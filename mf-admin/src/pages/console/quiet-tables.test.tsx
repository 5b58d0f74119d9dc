import type { AdminFactCheck } from '@quizmesh/contract';
import { act, screen, waitFor } from '@testing-library/react';
import { allowPseudoElements } from '../../testing/antd.ts';
import { openSection } from '../../testing/open-section.tsx';

beforeEach(allowPseudoElements);
beforeEach(() => {
  localStorage.setItem('auth_token', 'admin');
});
afterEach(() => {
  jest.useRealTimers();
});
jest.setTimeout(60_000);

const ROWS = 200;
const REFRESH_MS = 10_000;

const check = (id: number, round: number): AdminFactCheck => ({
  id,
  quizId: id,
  questionIndex: 0,
  status: 'checked',
  isFactual: (id + round) % 2 === 0,
  confidence: (id * 7 + round * 13) % 101,
  explanation: `Round ${round} of check ${id}`,
  sources: [],
  checkedBy: 'blind pass',
  checkedAt: '2026-11-20T12:00:00Z',
  isRunning: false,
  version: round,
  quizTitle: `Quiz ${id}`,
  questionText: `Question ${id}?`,
});

const LIVE = '[aria-live], [role=status], [role=alert], [role=log], [role=timer], [role=marquee], output';

/** Texts of live regions that changed, as a screen reader would say them. */
function listenToRegions(): { readonly spoken: string[]; readonly stop: () => void } {
  const spoken: string[] = [];
  const observer = new MutationObserver((mutations) => {
    for (const { target } of mutations) {
      const element = target instanceof Element ? target : target.parentElement;
      const region = element?.closest(LIVE);
      if (region && region.getAttribute('aria-live') !== 'off') spoken.push(region.textContent);
    }
  });
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  return {
    spoken,
    stop: () => {
      observer.disconnect();
    },
  };
}

it('a table of 200 rows that all change with a refetch announces nothing', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  let round = 0;
  openSection('fact-check?size=200', {
    'GET /api/admin/fact-checks': () => {
      round += 1;
      return Response.json(
        Array.from({ length: ROWS }, (_, index) => check(index + 1, round)),
        { headers: { 'x-total-count': '1000' } },
      );
    },
  });
  await screen.findByText(`Round 1 of check ${ROWS}`, {}, { timeout: 30_000 });
  const { spoken, stop } = listenToRegions();
  act(() => {
    jest.advanceTimersByTime(REFRESH_MS);
  });
  await waitFor(
    () => {
      expect(screen.getByText(`Round 2 of check ${ROWS}`)).toBeInTheDocument();
    },
    { timeout: 30_000 },
  );
  stop();
  expect(screen.getAllByText(/^Round 2 of check/u)).toHaveLength(ROWS);
  expect(spoken).toEqual([]);
});
