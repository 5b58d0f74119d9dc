import { onPlatformEvent } from '@quizmesh/sdk';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { allowPseudoElements } from '../../testing/antd.ts';
import { quiz } from '../../testing/fixtures.ts';
import { confirmBy, openSection } from '../../testing/open-section.tsx';

beforeEach(allowPseudoElements);
beforeEach(() => {
  localStorage.setItem('auth_token', 'admin');
});
jest.setTimeout(20_000);

const BULK = 'POST /api/admin/quizzes/bulk';
const rowOf = async (title: string) => (await screen.findByText(title)).closest('tr');

describe('an action on selected quizzes', () => {
  it('is reached by the key b; its dialog begins at the reason', async () => {
    openSection('quizzes', { 'GET /api/admin/quizzes': [quiz(1), quiz(2)] });
    await screen.findByText('Quiz 1');
    await userEvent.keyboard('jxjxb');
    expect(screen.getByText('2 chosen')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Enable' })).toHaveFocus();
    await userEvent.keyboard('{Tab}{Enter}');
    await waitFor(() => {
      expect(screen.getByRole('textbox', { name: 'Reason (optional)' })).toHaveFocus();
    });
  });

  it('says how many quizzes it concerns, what happens to attempts, and what cannot be undone', async () => {
    openSection('quizzes', { 'GET /api/admin/quizzes': [quiz(1), quiz(2)] });
    await screen.findByText('Quiz 1');
    await userEvent.keyboard('jxjxb{Tab}{Enter}');
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent(/These 2 quizzes vanish from all lists.*in progress.*are not ranked/);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    const bar = screen.getByText('2 chosen').parentElement ?? document.body;
    await userEvent.click(within(bar).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText(/Nobody can play these 2 quizzes.*cannot be undone/)).toBeInTheDocument();
  });

  it('keeps the dialog with its reason when it fails', async () => {
    const { notice } = openSection('quizzes', {
      'GET /api/admin/quizzes': [quiz(1)],
      [BULK]: () => Response.json({}, { status: 500 }),
    });
    await screen.findByText('Quiz 1');
    await userEvent.keyboard('jxb{Tab}{Enter}');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Reason (optional)' }), 'Copied');
    await confirmBy('Disable');
    await waitFor(() => {
      expect(notice()).toContain('Failed to change the quizzes');
    });
    expect(screen.getByRole('textbox', { name: 'Reason (optional)' })).toHaveValue('Copied');
    expect(screen.getByText('1 chosen')).toBeInTheDocument();
  });

  it('enables what was seen, and says what somebody else changed meanwhile', async () => {
    const { sent, notice } = openSection('quizzes', {
      'GET /api/admin/quizzes': [quiz(1, { version: 3 }), quiz(2, { version: 8 })],
      [BULK]: {
        results: [
          { id: 1, status: 'done' },
          { id: 2, status: 'changed' },
        ],
      },
    });
    await screen.findByText('Quiz 1');
    await userEvent.keyboard('jxjxb{Enter}');
    await confirmBy('Enable');
    await waitFor(() => {
      expect(notice()).toContain('1 changed by somebody else meanwhile and left so');
    });
    const seen = [
      { id: 1, version: 3 },
      { id: 2, version: 8 },
    ];
    expect(sent(BULK)).toEqual([{ ids: [1, 2], action: 'enable', seen }]);
  });

  it('has what other pages keep of the changed quizzes fetched again', async () => {
    const changed: number[] = [];
    const stop = onPlatformEvent('quiz.changed', ({ quizId }) => changed.push(quizId));
    openSection('quizzes', {
      'GET /api/admin/quizzes': [quiz(1), quiz(2)],
      [BULK]: {
        results: [
          { id: 1, status: 'done' },
          { id: 2, status: 'changed' },
        ],
      },
    });
    await screen.findByText('Quiz 1');
    await userEvent.keyboard('jxjxb{Enter}');
    await confirmBy('Enable');
    await waitFor(() => {
      expect(changed).toEqual([1, 2]);
    });
    stop();
  });

  it('deletes what was seen', async () => {
    const { sent } = openSection('quizzes', {
      'GET /api/admin/quizzes': [quiz(1, { version: 3 })],
      [BULK]: { results: [{ id: 1, status: 'done' }] },
    });
    await screen.findByText('Quiz 1');
    await userEvent.keyboard('jxb{Tab}{Tab}{Enter}');
    await confirmBy('Delete');
    await waitFor(() => {
      expect(sent(BULK)).toEqual([{ ids: [1], action: 'delete', seen: [{ id: 1, version: 3 }] }]);
    });
  });

  it('says that nothing changed where no quiz had to', async () => {
    const { notice } = openSection('quizzes', {
      'GET /api/admin/quizzes': [quiz(1)],
      [BULK]: { results: [{ id: 1, status: 'unchanged' }] },
    });
    await screen.findByText('Quiz 1');
    await userEvent.keyboard('jxb{Enter}');
    await confirmBy('Enable');
    await waitFor(() => {
      expect(notice()).toContain('Nothing changed');
    });
    expect(notice()).toContain('0 done, 1 unchanged, 0 not found');
  });

  it('leaves the focus on the row that takes the place of a deleted one, and j goes on from there', async () => {
    let quizzes = [quiz(1), quiz(2), quiz(3), quiz(4)];
    openSection('quizzes', {
      'GET /api/admin/quizzes': () =>
        Response.json(quizzes, { headers: { 'x-total-count': `${quizzes.length}` } }),
      [BULK]: () => {
        quizzes = [quiz(1), quiz(3), quiz(4)];
        return Response.json({ results: [{ id: 2, status: 'done' }] });
      },
    });
    await screen.findByText('Quiz 1');
    await userEvent.keyboard('jjxb{Tab}{Tab}{Enter}');
    await confirmBy('Delete');
    await waitFor(() => {
      expect(screen.queryByText('Quiz 2')).toBeNull();
    });
    const row = await rowOf('Quiz 3');
    await waitFor(() => {
      expect(row).toHaveFocus();
    });
    await userEvent.keyboard('j');
    expect(await rowOf('Quiz 4')).toHaveFocus();
  });
});

it('deleting one quiz leaves the focus on the next row', async () => {
  let quizzes = [quiz(1), quiz(2)];
  openSection('quizzes', {
    'GET /api/admin/quizzes': () =>
      Response.json(quizzes, { headers: { 'x-total-count': `${quizzes.length}` } }),
    'DELETE /api/admin/quiz/1': () => {
      quizzes = [quiz(2)];
      return Response.json({ message: 'ok' });
    },
  });
  const [first] = await screen.findAllByRole('button', { name: /^Delete/ });
  await userEvent.click(first ?? document.body);
  await confirmBy('Delete');
  const row = await rowOf('Quiz 2');
  await waitFor(() => {
    expect(row).toHaveFocus();
  });
});

it('the hidden row that measures a long table has nothing to press', async () => {
  openSection('quizzes?size=50', { 'GET /api/admin/quizzes': [quiz(1)] });
  await screen.findByText('Quiz 1');
  const boxes = [...document.querySelectorAll('[aria-hidden=true] input[type=checkbox]')];
  expect(boxes).toHaveLength(1);
  for (const box of boxes) expect(box.closest('[inert]')).not.toBeNull();
  expect(screen.getByRole('checkbox', { name: /^Select all rows/ }).closest('[inert]')).toBeNull();
});
