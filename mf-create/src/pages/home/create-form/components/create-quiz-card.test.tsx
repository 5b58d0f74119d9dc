import { renderRemote } from '@quizmesh/sdk/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import messages from '../../../../messages/en-US.json';
import { CreateQuizCard } from './create-quiz-card.tsx';

type Answers = Record<string, (url: URL) => Response>;

function renderCard(answers: Answers = {}) {
  const onCreate = jest.fn();
  const view = renderRemote(
    <CreateQuizCard
      isPageHeading={false}
      onCreate={onCreate}
      progress={null}
      topicRef={createRef()}
      refusedTopic={null}
    />,
    {
      messages,
      api: (request) => {
        const url = new URL(request.url);
        return answers[url.pathname]?.(url) ?? new Response(null, { status: 404 });
      },
    },
  );
  return { ...view, onCreate };
}

beforeEach(() => {
  sessionStorage.clear();
});

test('shows an invalid topic while typing, after a pause', async () => {
  renderCard();
  expect(screen.getByText('Please fill in all fields to create your quiz')).toBeInTheDocument();
  const topic = screen.getByRole('combobox', { name: 'Topic' });
  await userEvent.type(topic, 'ab');
  expect(topic).not.toHaveAccessibleDescription();
  await waitFor(() => {
    expect(topic).toHaveAccessibleDescription('Topic must be at least 3 characters long');
  });
  await userEvent.type(topic, 'c');
  expect(topic).not.toHaveAccessibleDescription();
  await userEvent.clear(topic);
  await userEvent.type(topic, '火');
  await waitFor(() => {
    expect(topic).toHaveAccessibleDescription('Topic must be at least 2 characters long');
  });
  await userEvent.type(topic, '山');
  expect(topic).not.toHaveAccessibleDescription();
});

test('reports a missing topic by toast and at the field, and generates nothing', async () => {
  const { onCreate, store } = renderCard();
  await userEvent.click(screen.getByRole('button', { name: 'Create Quiz' }));
  expect(onCreate).not.toHaveBeenCalled();
  expect(screen.getByRole('combobox', { name: 'Topic' })).toHaveFocus();
  expect(screen.getByRole('alert')).toHaveTextContent('Topic is required');
  expect(JSON.stringify(store.getState())).toContain(
    'Topic, difficulty, and number of questions are required',
  );
});

test('submits topic, difficulty and count', async () => {
  const { onCreate } = renderCard();
  await userEvent.type(screen.getByRole('combobox', { name: 'Topic' }), ' Roman  aqueducts ');
  await userEvent.click(screen.getByRole('radio', { name: 'Hard' }));
  await userEvent.click(screen.getByRole('radio', { name: '15' }));
  await userEvent.click(screen.getByRole('button', { name: 'Create Quiz' }));
  expect(onCreate).toHaveBeenCalledWith({ topic: 'Roman aqueducts', difficulty: 'hard', questionCount: 15 });
});

test('shows the examples of the server for its language in the empty field, and none without them', async () => {
  const requests: (string | null)[] = [];
  const examples = (url: URL) => {
    requests.push(url.searchParams.get('language'));
    return Response.json({ examples: ['Volcanoes', 'Ancient Rome', 'Jazz'] });
  };
  const { unmount } = renderCard({ '/api/topic-examples': examples });
  const topic = screen.getByRole('combobox', { name: 'Topic' });
  await waitFor(() => {
    expect(topic).toHaveAttribute('placeholder', 'Volcanoes, Ancient Rome, Jazz…');
  });
  expect(requests).toEqual(['en-US']);
  unmount();
  renderCard();
  expect(screen.getByRole('combobox', { name: 'Topic' })).not.toHaveAttribute('placeholder');
});

test('shows fewer examples where the field is narrow', async () => {
  const narrow = Object.assign(window.matchMedia('(width <= 40rem)'), { matches: true });
  jest.spyOn(window, 'matchMedia').mockReturnValue(narrow);
  renderCard({
    '/api/topic-examples': () => Response.json({ examples: ['Volcanoes', 'Ancient Rome', 'Jazz'] }),
  });
  await waitFor(() => {
    expect(screen.getByRole('combobox', { name: 'Topic' })).toHaveAttribute(
      'placeholder',
      'Volcanoes, Jazz…',
    );
  });
  jest.restoreAllMocks();
});

const hints = (isAllowed: boolean, suggestions: string[]) => ({
  '/api/topic-hints': () => Response.json({ isAllowed, suggestions }),
});

test('shows while typing that a topic will be refused, and does not submit it', async () => {
  const { onCreate } = renderCard(hints(false, []));
  const topic = screen.getByRole('combobox', { name: 'Topic' });
  await userEvent.type(topic, 'how to kill');
  await waitFor(() => {
    expect(topic).toHaveAccessibleDescription('Please choose an appropriate topic for your quiz');
  });
  await userEvent.click(screen.getByRole('button', { name: 'Create Quiz' }));
  expect(onCreate).not.toHaveBeenCalled();
  expect(topic).toHaveFocus();
});

test('suggests topics while typing: arrows choose, Escape closes, Enter takes', async () => {
  const { onCreate } = renderCard(hints(true, ['Rivers', 'River deltas']));
  const topic = screen.getByRole('combobox', { name: 'Topic' });
  await userEvent.type(topic, 'riv');
  expect(await screen.findAllByRole('option')).toHaveLength(2);
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(screen.getByRole('option', { name: 'River deltas' })).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{Enter}');
  expect(topic).toHaveValue('River deltas');
  expect(onCreate).not.toHaveBeenCalled();
  await userEvent.keyboard('{Enter}');
  expect(onCreate).toHaveBeenCalledWith(expect.objectContaining({ topic: 'River deltas' }));
});

test('takes a suggested topic by pointer', async () => {
  renderCard(hints(true, ['Rivers']));
  const topic = screen.getByRole('combobox', { name: 'Topic' });
  await userEvent.type(topic, 'riv');
  await userEvent.click(await screen.findByRole('option', { name: 'Rivers' }));
  expect(topic).toHaveValue('Rivers');
  expect(topic).toHaveFocus();
});

test.each([
  [{ kind: 'exact', subjects: [] }, 'The library has questions about exactly this.'],
  [
    { kind: 'part', subjects: ['Painters'] },
    'Too few questions about exactly this. The quiz will be about “Painters”.',
  ],
  [{ kind: 'exact', subjects: [], language: 'en-US' }, 'The library has questions about exactly this.'],
  [
    { kind: 'exact', subjects: [], language: 'de' },
    'The library has questions about exactly this. Without an AI provider, quizzes on this topic are in German.',
  ],
  [{ kind: 'unknown', subjects: [] }, 'The library has no questions about this.'],
  [
    { kind: 'unknown', subjects: ['Opera', 'Jazz'] },
    'The library has no questions about this. Close to it: Opera or Jazz.',
  ],
])('says under the field what the quiz would ask: %j', async (fit, text) => {
  renderCard({ '/api/topic-hints': () => Response.json({ isAllowed: true, suggestions: [], fit }) });
  const topic = screen.getByRole('combobox', { name: 'Topic' });
  await userEvent.type(topic, 'Vermeer');
  await waitFor(() => {
    expect(topic).toHaveAccessibleDescription(text);
  });
  await userEvent.type(topic, 's');
  expect(topic).not.toHaveAccessibleDescription(text);
});

test('says nothing of the library about a topic that is too short', async () => {
  let hints = 0;
  renderCard({
    '/api/topic-hints': () => {
      hints++;
      return Response.json({ isAllowed: true, suggestions: [], fit: { kind: 'exact', subjects: [] } });
    },
  });
  const topic = screen.getByRole('combobox', { name: 'Topic' });
  await userEvent.type(topic, 'ai');
  await waitFor(() => {
    expect(topic).toHaveAccessibleDescription(/at least 3 characters/u);
  });
  expect(hints).toBe(1);
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).not.toContain(
    'The library has questions about exactly this.',
  );
});

test('nothing moves below the field when its suggestions close: the button under the pointer stays there', async () => {
  const fit = { kind: 'unknown', subjects: [] };
  renderCard({
    '/api/topic-hints': () => Response.json({ isAllowed: true, suggestions: ['Volcanoes'], fit }),
  });
  const topic = screen.getByRole('combobox', { name: 'Topic' });
  await userEvent.type(topic, 'vol');
  await waitFor(() => {
    expect(topic).toHaveAccessibleDescription('The library has no questions about this.');
  });
  expect(topic).toHaveAttribute('aria-expanded', 'true');
  await userEvent.tab();
  expect(topic).toHaveAttribute('aria-expanded', 'false');
  expect(topic).toHaveAccessibleDescription('The library has no questions about this.');
});

test('keeps suggestions while one types on, and offers none of an earlier topic', async () => {
  let answersLater = 0;
  renderCard({
    '/api/topic-hints': (url) => {
      if (url.searchParams.get('topic') === 'ri')
        return Response.json({ isAllowed: true, suggestions: ['Rivers'] });
      answersLater++;
      return new Response(null, { status: 503 });
    },
  });
  const topic = screen.getByRole('combobox', { name: 'Topic' });
  await userEvent.type(topic, 'ri');
  await screen.findByRole('option', { name: 'Rivers' });
  await userEvent.type(topic, 'v');
  expect(screen.getByRole('option', { name: 'Rivers' })).toBeInTheDocument();
  await userEvent.clear(topic);
  await userEvent.type(topic, 'go');
  expect(screen.queryByRole('option')).toBeNull();
  await waitFor(() => {
    expect(answersLater).toBeGreaterThan(0);
  });
});

test('submits language and notes where an AI provider can use them', async () => {
  const { onCreate } = renderCard({
    '/api/generations/current': () => Response.json({ generation: null, readsSourceText: true }),
  });
  await userEvent.type(screen.getByRole('combobox', { name: 'Topic' }), 'rivers');
  await userEvent.click(screen.getByRole('button', { name: 'More options' }));
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Quiz language' }), 'de');
  await userEvent.type(screen.getByRole('textbox', { name: 'Your notes' }), 'The Rhine.');
  await userEvent.click(screen.getByRole('button', { name: 'Create Quiz' }));
  expect(onCreate).toHaveBeenCalledWith(
    expect.objectContaining({ topic: 'rivers', language: 'de', sourceText: 'The Rhine.' }),
  );
});

test('takes notes without an AI provider, too, and says what becomes of them', async () => {
  const { onCreate } = renderCard({
    '/api/generations/current': () =>
      Response.json({ generation: null, readsSourceText: false, readsNotes: true }),
  });
  await userEvent.type(screen.getByRole('combobox', { name: 'Topic' }), 'cells');
  await userEvent.click(screen.getByRole('button', { name: 'More options' }));
  expect(await screen.findByText('Quizzes come from a built-in library here')).toBeVisible();
  expect(screen.queryByRole('combobox', { name: 'Quiz language' })).toBeNull();
  await userEvent.type(screen.getByRole('textbox', { name: 'Your notes' }), 'Nucleus: holds the DNA');
  await userEvent.click(screen.getByRole('button', { name: 'Create Quiz' }));
  expect(onCreate).toHaveBeenCalledWith(
    expect.objectContaining({ topic: 'cells', sourceText: 'Nucleus: holds the DNA' }),
  );
});

test('has no notes where a server of an earlier release cannot use them', async () => {
  renderCard({
    '/api/generations/current': () => Response.json({ generation: null, readsSourceText: false }),
  });
  await userEvent.click(screen.getByRole('button', { name: 'More options' }));
  expect(await screen.findByText('Quizzes come from a built-in library here')).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'Your notes' })).toBeNull();
});
