import { SHELL_ELEMENT_ID, SHELL_STARTED_ATTRIBUTE, type PageShell } from '../../shared/shell-start.ts';
import { LOAD_MEASURE } from '../federation/load-report.ts';
import type * as ShellStart from './shell-start.ts';

let pages = 0;
const isKept = () => document.documentElement.hasAttribute(SHELL_STARTED_ATTRIBUTE);

/** A page with a shell, whose code is loaded anew. */
async function openPage(shell: PageShell) {
  document.documentElement.removeAttribute(SHELL_STARTED_ATTRIBUTE);
  document.body.innerHTML = `<script type="application/json" id="${SHELL_ELEMENT_ID}">${JSON.stringify(shell)}</script>`;
  const measure = jest.fn();
  Object.assign(performance, { measure });
  pages += 1;
  const start = (await import(`./shell-start.ts?page=${pages}`)) as typeof ShellStart;
  const reports = () =>
    measure.mock.calls.map(([name, { detail }]: [string, { detail: object }]) => {
      expect(name).toBe(LOAD_MEASURE);
      return detail;
    });
  return { ...start, reports };
}

it('a shell that shows its page is kept, and reported once', async () => {
  const { shellStarted, reports } = await openPage({ release: '2', failed: null });
  shellStarted();
  shellStarted();
  expect(isKept()).toBe(true);
  expect(reports()).toEqual([{ module: 'shell', release: '2', outcome: 'ok' }]);
});

it('reports the release that did not start in its place', async () => {
  const { shellStarted, reports } = await openPage({
    release: '1',
    failed: { release: '2', cause: 'network' },
  });
  shellStarted();
  expect(reports()).toEqual([
    { module: 'shell', release: '2', fallback: '1', outcome: 'recovered', cause: 'network' },
  ]);
});

it("reports nothing of the server's own build", async () => {
  const { shellStarted, reports } = await openPage({ release: null, failed: null });
  shellStarted();
  expect(reports()).toEqual([]);
});

it('a shell that waits for a sign-in is kept before it shows anything, and reported when it does', async () => {
  const { keepShell, shellStarted, reports } = await openPage({ release: '2', failed: null });
  keepShell();
  expect([isKept(), reports()]).toEqual([true, []]);
  shellStarted();
  expect(reports()).toHaveLength(1);
});
