import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FactTip } from './fact-tip.tsx';

test('fact tooltip: shows 200 characters, three sources, and 50 characters of each address', async () => {
  const finding = {
    id: 1,
    quizId: 1,
    questionIndex: 0,
    isFactual: true,
    confidence: 96,
    explanation: 'Jupiter. '.repeat(40),
    sources: [1, 2, 3, 4, 5].map((number) => `https://example.org/${'long-path-'.repeat(6)}${number}`),
    checkedAt: '2026-01-01T00:00:00Z',
    isRunning: false,
  };
  render(
    <FactTip finding={finding} isPointedAt={false}>
      <button type="button">{finding.id}</button>
    </FactTip>,
  );
  await userEvent.tab();
  const parts = (await screen.findByRole('tooltip')).querySelectorAll('bdi');
  const [explanation = 0, ...sources] = [...parts].map(({ textContent }) => textContent.length);
  expect(explanation).toBeGreaterThan(190);
  expect(explanation).toBeLessThanOrEqual(201);
  expect(sources).toEqual([51, 51, 51]);
});
