import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { allowPseudoElements } from '../../testing/antd.ts';
import { quiz, user } from '../../testing/fixtures.ts';
import { panelsAre } from '../../testing/panel-width.ts';
import { openSection } from '../../testing/open-section.tsx';

/** Pixels. */
const TABLET = 772;
const PHONE = 360;

beforeEach(allowPseudoElements);
beforeEach(() => {
  localStorage.setItem('auth_token', 'admin');
});
afterEach(() => {
  jest.restoreAllMocks();
});
jest.setTimeout(20_000);

describe('a table in a narrow panel', () => {
  it('leaves columns out, also of its settings; an open row has their values', async () => {
    panelsAre(TABLET);
    openSection('quizzes', { 'GET /api/admin/quizzes': [quiz(1)] });
    await screen.findByText('Quiz 1');
    const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(heads()).not.toContain('Category');
    expect(heads()).toContain('Attempts');
    await userEvent.click(screen.getByRole('button', { name: 'Table settings' }));
    expect(screen.queryByRole('checkbox', { name: 'Category' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Expand row' }));
    const term = await screen.findByText('Category', { selector: 'dt' });
    expect(within(term.parentElement ?? document.body).getByRole('definition')).toHaveTextContent('History');
  });

  it('shows all of them in the cards of a phone', async () => {
    panelsAre(PHONE);
    openSection('quizzes', { 'GET /api/admin/quizzes': [quiz(1)] });
    await screen.findByText('Quiz 1');
    expect(screen.getByRole('columnheader', { name: 'Category' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Expand row' })).not.toBeInTheDocument();
  });
});

describe("one's own row of the users", () => {
  const own = { ...user, isAdmin: true, isYou: true };

  it('shows You alone, so that the name has room; Admin is read out', async () => {
    panelsAre(TABLET);
    openSection('users', { 'GET /api/admin/users': [own] });
    await screen.findByText('mira');
    expect(screen.getByText('Admin')).toHaveClass('hidden');
    expect(screen.getByText('You')).toBeInTheDocument();
  });

  it('has the word in the card of a phone', async () => {
    panelsAre(PHONE);
    openSection('users', { 'GET /api/admin/users': [own] });
    await screen.findByText('mira');
    expect(screen.getByText('Admin')).not.toHaveClass('hidden');
  });
});
