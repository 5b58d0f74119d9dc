import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerPaths, renderRemote } from '@quizmesh/sdk/testing';
import messages from '../../../messages/en-US.json';
import { FactBadge } from './fact-badge.tsx';

const FINDING = {
  id: 1,
  quizId: 1,
  questionIndex: 0,
  isFactual: true,
  confidence: 96,
  explanation: 'Jupiter is the largest.',
  sources: [],
  checkedAt: '2026-01-01T00:00:00Z',
  isRunning: false,
};

async function show() {
  const { api } = answerPaths({ '/api/quiz/1/fact-check': [FINDING] });
  renderRemote(<FactBadge quizId={1} questionIndex={0} answered={1} isAnswered />, { messages, api });
  return screen.findByRole('button', { name: /Verified as correct/ });
}

it('fact badge: keyboard focus opens the tooltip and stays on the badge', async () => {
  await show();
  await userEvent.tab();
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Jupiter is the largest.');
  expect(screen.getByRole('button', { name: /Verified as correct/ })).toHaveFocus();
});

it('fact badge: a long press opens the tooltip', async () => {
  fireEvent.pointerEnter(await show(), { pointerType: 'touch' });
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Jupiter is the largest.');
});

it('fact badge: the next tooltip opens at once after another was read', async () => {
  const { api } = answerPaths({
    '/api/quiz/1/fact-check': [FINDING, { ...FINDING, id: 2, questionIndex: 1 }],
  });
  const badges = [0, 1].map((index) => (
    <FactBadge key={index} quizId={1} questionIndex={index} answered={2} isAnswered />
  ));
  renderRemote(badges, { messages, api });
  const first = (await screen.findAllByRole('button', { name: /Verified as correct/ }))[0];
  await userEvent.hover(first ?? document.body);
  await screen.findByRole('tooltip');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
  const second = screen.getAllByRole('button', { name: /Verified as correct/ })[1];
  const since = Date.now();
  await userEvent.hover(second ?? document.body);
  await screen.findByRole('tooltip');
  expect(Date.now() - since).toBeLessThan(600);
});

it('fact badge: a check of the data that the question is made from is told as its origin, with the address', async () => {
  const known = {
    ...FINDING,
    confidence: 70,
    explanation: 'Looked at the same data.',
    sources: ['https://github.com/mledoze/countries'],
    origin: 'world-countries',
  };
  const { api } = answerPaths({
    '/api/quiz/1/fact-check': [known],
    '/api/quiz/1/fact-check/0': { status: 'checked', reason: null, factCheck: known, origin: known.origin },
  });
  renderRemote(<FactBadge quizId={1} questionIndex={0} answered={1} isAnswered />, { messages, api });
  await userEvent.click(await screen.findByRole('button', { name: 'From world-countries' }));
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText(/No check independent of that/)).toBeVisible();
  expect(within(dialog).getByRole('link')).toHaveAttribute('href', known.sources[0]);
  expect(within(dialog).queryByText(/Uncertain|same data/)).not.toBeInTheDocument();
});

it('fact badge: a library quiz names the library before anything was checked', async () => {
  const { api } = answerPaths({ '/api/quiz/1/fact-check': [] });
  renderRemote(<FactBadge quizId={1} questionIndex={0} answered={0} isAnswered={false} isOfLibrary />, {
    messages,
    api,
  });
  expect(await screen.findByRole('button', { name: 'From the Quizmesh library' })).toBeVisible();
});
