import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { allowPseudoElements } from '../../testing/antd.ts';
import { openSection } from '../../testing/open-section.tsx';

beforeEach(allowPseudoElements);
beforeEach(() => {
  localStorage.setItem('auth_token', 'admin');
});
jest.setTimeout(20_000);

const NOTHING = {
  disputes: 0,
  reports: 0,
  flaggedChecks: 0,
  flaggedQuestions: 0,
  canaries: 0,
  failedJobs: 0,
};
const open = (queue: unknown, hash = '') =>
  openSection(hash, {
    'GET /api/admin/queue': queue,
    'GET /api/module-states': [],
    'GET /api/admin/stats/series': [],
  });

describe('what waits', () => {
  it('stands before releases and charts, each kind with its number and its place', async () => {
    open({ ...NOTHING, disputes: 2, canaries: 1 });
    const panel = await screen.findByRole('region', { name: '3 items are waiting' });
    const links = within(panel).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Disputes2', '/admin/fact-check?view=disputes'],
      ['Canary releases1', '/admin#releases-title'],
    ]);
    const releases = await screen.findByRole('region', { name: 'Module releases' });
    expect(panel.compareDocumentPosition(releases)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('has the paused releases, with the way to them', async () => {
    open({ ...NOTHING, pausedReleases: 1 });
    const panel = await screen.findByRole('region', { name: '1 item is waiting' });
    const link = within(panel).getByRole('link', { name: 'Paused releases 1' });
    expect(link).toHaveAttribute('href', '/admin#releases-title');
  });

  it('says that nothing waits', async () => {
    open(NOTHING);
    const panel = await screen.findByRole('region', { name: 'Nothing is waiting' });
    expect(within(panel).queryByRole('link')).toBeNull();
  });

  it('explains failed jobs where the menu of the queue leads', async () => {
    open({ ...NOTHING, failedJobs: 4 }, '#jobs-title');
    const heading = await screen.findByRole('heading', { name: 'Failed jobs 4' });
    expect(heading.id).toBe('jobs-title');
    await waitFor(() => expect(heading).toHaveFocus());
    expect(screen.getByText('A job failed')).toBeInTheDocument();
  });

  it('says when it cannot be loaded', async () => {
    open(() => Response.json({}, { status: 500 }));
    expect(await screen.findByText('Failed to load what is waiting')).toBeInTheDocument();
  });
});

it('use of the limits: a bar is as long as its share; without a limit it is the lighter share of all', async () => {
  const limits = { globalLimit: 2000, anonymousLimit: null, authenticatedLimit: 20 };
  openSection('', {
    'GET /api/admin/queue': NOTHING,
    'GET /api/module-states': [],
    'GET /api/admin/stats/series': [],
    'GET /api/admin/quiz-limits': { ...limits, lastResetAt: null, version: 1 },
    'GET /api/admin/quiz-limits/usage': {
      used: 500,
      members: { used: 400, people: 40, atLimit: 0 },
      guests: { used: 100, people: 80, atLimit: 0 },
    },
  });
  const list = await screen.findByRole('list', { name: 'Generated today against limits' });
  const bars = [...list.querySelectorAll<HTMLElement>('[data-part]')];
  expect(bars.map((bar) => [bar.dataset['part'], bar.style.getPropertyValue('--share')])).toEqual([
    ['single', '0.25'],
    ['single', '0.5'],
    ['rest', '0.2'],
  ]);
});

it.each([
  [
    ['2026-11-27', '2026-11-28'],
    ['27', '28'],
  ],
  [
    ['2026-11-30', '2026-12-01'],
    ['Nov 30', 'Dec 1'],
  ],
])('the days %j of a chart are named %j: with their month where it changes', async (days, labels) => {
  const series = days.map((day) => ({ day, attempts: 1, registrations: 1, generations: 1 }));
  openSection('', {
    'GET /api/admin/queue': NOTHING,
    'GET /api/module-states': [],
    'GET /api/admin/stats/series': series,
  });
  for (const label of labels) expect((await screen.findAllByText(label)).length).toBeGreaterThanOrEqual(3);
});

it('charts show 7, 14, 30 or 90 days, kept in the address', async () => {
  const { queries, router } = open(NOTHING);
  await userEvent.click(await screen.findByText('30 days'));
  await waitFor(() => {
    expect(queries('GET /api/admin/stats/series')).toEqual(['?days=14', '?days=30']);
  });
  expect(router.state.location.search).toBe('?days=30');
});
