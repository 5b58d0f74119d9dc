import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { allowPseudoElements } from '../../testing/antd.ts';
import { user, userDetail } from '../../testing/fixtures.ts';
import { openSection } from '../../testing/open-section.tsx';

beforeEach(allowPseudoElements);
beforeEach(() => {
  localStorage.setItem('auth_token', 'admin');
  // jsdom has no layout, and Ant Design gives the focus to what has a place in it.
  jest.spyOn(HTMLElement.prototype, 'offsetParent', 'get').mockReturnValue(document.body);
});
afterEach(() => {
  jest.restoreAllMocks();
});
jest.setTimeout(30_000);

const openDrawer = async () => {
  const opened = openSection('users?user=2', {
    'GET /api/admin/users': [user],
    'GET /api/admin/users/2': userDetail,
    'GET /api/admin/audit': [],
    'GET /api/admin/audit/choices': { actors: [], actions: [] },
  });
  await screen.findByText('Europe/Berlin');
  return opened;
};

describe('above the drawer of an account', () => {
  it('the audit trail has the focus, Tab stays in it, and Escape closes it alone', async () => {
    const { router } = await openDrawer();
    await userEvent.click(screen.getByRole('button', { name: 'History' }));
    const trail = await screen.findByRole('dialog', { name: 'Audit trail' });
    for (const _key of [1, 2, 3]) {
      await userEvent.tab();
      expect(trail).toContainElement(document.querySelector<HTMLElement>(':focus'));
    }
    await userEvent.keyboard('{Escape}');
    await waitFor(() => {
      expect(trail).not.toBeInTheDocument();
    });
    expect(router.state.location.search).toBe('?user=2');
  });

  it('Escape closes the open calendar of the audit trail alone', async () => {
    await openDrawer();
    await userEvent.click(screen.getByRole('button', { name: 'History' }));
    const trail = await screen.findByRole('dialog', { name: 'Audit trail' });
    await userEvent.click(within(trail).getByPlaceholderText('Start date'));
    const calendar = () => trail.querySelector('.ant-picker-dropdown:not(.ant-picker-dropdown-hidden)');
    await waitFor(() => {
      expect(calendar()).not.toBeNull();
    });
    await userEvent.keyboard('{Escape}');
    expect(trail).toBeInTheDocument();
    await waitFor(() => {
      expect(calendar()).toBeNull();
    });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => {
      expect(trail).not.toBeInTheDocument();
    });
  });

  it('the shortcuts have the focus and give it back', async () => {
    await openDrawer();
    const history = screen.getByRole('button', { name: 'History' });
    history.focus();
    await userEvent.keyboard('?');
    const shortcuts = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    expect(shortcuts).toContainElement(document.querySelector<HTMLElement>(':focus'));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => {
      expect(shortcuts).not.toBeInTheDocument();
    });
    expect(history).toHaveFocus();
  });

  it('Escape closes the suspension alone', async () => {
    const { router } = await openDrawer();
    await userEvent.click(screen.getByRole('button', { name: 'Suspend' }));
    const dialog = await screen.findByRole('dialog', { name: 'Suspend mira?' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => {
      expect(dialog).not.toBeInTheDocument();
    });
    expect(router.state.location.search).toBe('?user=2');
  });
});

describe('Back closes what is open above a page, and the page stays', () => {
  const openUsers = async () => {
    const opened = openSection('categories', { 'GET /api/admin/users': [user] });
    await act(() => opened.router.navigate('/admin/users'));
    const makeAdmin = await screen.findByRole('button', { name: 'Make Admin: mira' });
    return { ...opened, makeAdmin };
  };

  it('a question', async () => {
    const { router, makeAdmin } = await openUsers();
    await userEvent.click(makeAdmin);
    const question = await screen.findByRole('dialog');
    expect(question).toHaveTextContent('Make mira an admin?');
    await act(() => router.navigate(-1));
    await waitFor(() => {
      expect(question).not.toBeInTheDocument();
    });
    expect(router.state.location.pathname).toBe('/admin/users');
    await act(() => router.navigate(-1));
    expect(router.state.location.pathname).toBe('/admin/categories');
  });

  it('the shortcuts', async () => {
    const { router } = await openUsers();
    await userEvent.keyboard('?');
    const shortcuts = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    await act(() => router.navigate(-1));
    await waitFor(() => {
      expect(shortcuts).not.toBeInTheDocument();
    });
    expect(router.state.location.pathname).toBe('/admin/users');
  });
});
