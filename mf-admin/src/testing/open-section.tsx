import type { User } from '@quizmesh/contract';
import { answerPaths, renderRemote } from '@quizmesh/sdk/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConfigProvider } from 'antd';
import messages from '../messages/en-US.json';
import { AdminSections } from '../pages/console/admin-sections.tsx';

const stats = {
  totalUsers: 3,
  verifiedUsers: 2,
  totalQuizzes: 10,
  totalAttempts: 40,
  avgQuizScore: 68.4,
  totalQuestions: 100,
  questionsFactChecked: 84,
  factCheckCoverage: 84,
  activeUsers: 1,
  recentRegistrations: 1,
  anonymousUsers: 5,
  topCategories: [{ category: 'history', count: 7 }],
};

/** No test of a component looks at Ant Design's styles, which take a fifth of its time to write. */
const WITHOUT_STYLES = { zeroRuntime: true };

interface OpenSectionOptions {
  /** Texts of the shell's catalogue. */
  readonly texts?: Readonly<Record<string, string>>;
  /** Who is signed in; what they type is kept for them. */
  readonly user?: User;
}

/** Renders a section with an API that returns the stats and the given responses. */
export function openSection(
  section: string,
  answers: Readonly<Record<string, unknown>> = {},
  { texts = {}, user }: OpenSectionOptions = {},
) {
  const { api, asked } = answerPaths({
    'GET /api/admin/stats': stats,
    'GET /api/admin/flagged-questions': [],
    'GET /api/never-live-modules': [],
    'GET /api/admin/fact-checks/summary': { total: 84, flagged: 23, cannotVerify: 0, running: 0 },
    'GET /api/admin/queue': {
      disputes: 2,
      reports: 4,
      flaggedChecks: 17,
      flaggedQuestions: 5,
      canaries: 1,
      failedJobs: 0,
    },
    'GET /api/admin/ai-provider': {
      ...{ provider: 'offline', models: [], usage: [] },
      since: '2026-11-22T08:00:00.000Z',
      today: '2026-11-22',
      budget: { tokens: null, dollars: null, heldTokens: 0 },
    },
    ...answers,
  });
  const rendered = renderRemote(
    <ConfigProvider theme={WITHOUT_STYLES}>
      <AdminSections />
    </ConfigProvider>,
    {
      messages: { ...messages, ...texts },
      ...(user ? { user } : {}),
      api,
      path: '/admin/*',
      route: `/admin/${section}`,
    },
  );
  const sent = (call: string): unknown[] =>
    asked
      .filter((entry) => entry.call === call)
      .map(({ body }) => (body ? (JSON.parse(body) as unknown) : null));
  const queries = (call: string) => asked.filter((entry) => entry.call === call).map(({ query }) => query);
  return { ...rendered, sent, queries, notice: () => JSON.stringify(rendered.store.getState()) };
}
/** Rows of the table, without its header, once they are loaded. */
export const rowsWith = async (text: string) => {
  await screen.findAllByText(text);
  return screen.getAllByRole('row').slice(1);
};
export const press = async (name: string | RegExp) => {
  await userEvent.click(await screen.findByRole('button', { name }));
};
export const confirmBy = async (name: string) => {
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));
};
