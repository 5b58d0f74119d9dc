import { setTimeout as pause } from 'node:timers/promises';
import type { PageError } from '@quizmesh/contract';
import type { BrowserContext, Page } from '@playwright/test';
import { z } from 'zod';
import type { PageFilling } from './filling-pages.ts';
import { evaluateApart, frameError, pageHeading, seenFrame } from './page-frame.ts';
import { plainText } from './plain-text.ts';
import {
  failedFillings,
  placedFillings,
  settleFillings,
  watchRequests,
  type FailedFilling,
  type SeenLoad,
} from './watch-fillings.ts';

const VALUE_LENGTH = 300;
const ERRORS_MAX = 5;

const shortText = (text: string) => plainText(text, VALUE_LENGTH);

const loadsSchema = z.array(z.object({ release: z.string(), outcome: z.string(), filling: z.string() }));
/** Run in a world of its own, where no code of the page replaced `performance`; a page may still report more than there is. */
const LOADED = `performance.getEntriesByName('quizmesh:remote-load').slice(0, 100).map(({ detail }) => {
  const { module, release, outcome, filling = '' } = { ...detail };
  const short = (value) => String(value).slice(0, ${VALUE_LENGTH});
  return { release: short(module + '@' + release), outcome: short(outcome), filling: short(filling) };
})`;

/** What the page reports as loaded. */
const reportedLoads = async (page: Page): Promise<readonly SeenLoad[]> =>
  loadsSchema.parse(await evaluateApart(page, LOADED));

const loadText = ({ release, outcome }: SeenLoad) => (outcome === 'ok' ? release : `${release} ${outcome}`);

/** What a page must do to pass. */
export interface PageDemands {
  /** Releases that it must have loaded, as module@release. */
  readonly wanted: readonly string[];
  /** Longest time in ms until its heading stands, and until it answers after that. */
  readonly timeoutMs: number;
  /** How long it stays open after its heading: what code breaks that waits counts too. */
  readonly settleMs: number;
  /** Whether the page at an address has the shell's header. */
  readonly hasHeader: (address: string) => boolean;
  /** What other modules must show on it. */
  readonly fillings?: readonly PageFilling[];
}

/** What is wrong with a page: with itself, or else with fillings on it. */
export interface SeenPage {
  readonly error: PageError | null;
  readonly failed: readonly FailedFilling[];
}

const faulty = (code: PageError['code'], values: PageError['values'] = {}): SeenPage => ({
  error: { code, values },
  failed: [],
});

/** Whether it loaded something else than the wanted releases. */
function wrongLoads(wanted: readonly string[], loads: readonly SeenLoad[]): SeenPage | null {
  const missing = wanted.filter(
    (release) => !loads.some((load) => load.release === release && load.outcome === 'ok'),
  );
  if (missing.length === 0) return null;
  const values = { missing: shortText(missing.join(', ')) };
  if (loads.length === 0) return faulty('nothing-loaded', values);
  return faulty('other-release', { ...values, loaded: shortText(loads.map(loadText).join(', ')) });
}

const STEP_MS = 100;

/** Waits without end while a script of the page runs. A page may be between two states: what is wrong with its frame counts when it stays
 *  for a while. */
async function shownOn(page: Page, { fillings = [], hasHeader, timeoutMs }: PageDemands) {
  const until = Date.now() + timeoutMs / 2;
  const readFrame = async () => frameError(await seenFrame(page), hasHeader);
  let broken = await readFrame();
  while (broken && Date.now() < until) {
    await pause(STEP_MS);
    broken = await readFrame();
  }
  const isUnavailable = (await page.getByTestId('area-unavailable').count()) > 0;
  const loads = await reportedLoads(page);
  return {
    isUnavailable,
    broken,
    loads,
    failed: failedFillings(await placedFillings(page, fillings), loads),
  };
}

async function lookAt(page: Page, address: string, demands: PageDemands): Promise<SeenPage> {
  const { wanted, timeoutMs, settleMs, fillings = [] } = demands;
  const errors: string[] = [];
  const requests = watchRequests(page);
  // A page may throw without end.
  page.on('pageerror', (error) => {
    if (errors.length < ERRORS_MAX) errors.push(shortText(error.message));
  });
  try {
    await page.goto(address, { waitUntil: 'domcontentloaded', timeout: timeoutMs });
    const unavailable = page.getByTestId('area-unavailable');
    await pageHeading(page).or(unavailable).first().waitFor({ timeout: timeoutMs });
  } catch {
    return faulty('no-heading');
  }
  await Promise.all([pause(settleMs), settleFillings(page, fillings, requests)]);
  const shown = await Promise.race([shownOn(page, demands), pause(timeoutMs, null, { ref: false })]);
  if (shown === null) return faulty('stopped-answering');
  if (shown.isUnavailable) return faulty('not-shown');
  const wrong = wrongLoads(wanted, shown.loads);
  if (wrong) return wrong;
  if (shown.broken) return { error: shown.broken, failed: [] };
  const { failed } = shown;
  if (errors.length === 0 || failed.some(({ how }) => how !== null)) return { error: null, failed };
  return faulty('threw', { errors: shortText(errors.join('; ')) });
}

/** Opens a page and says what is wrong with it: no heading, an error, other releases than the wanted ones, no answer, a dialog of the
 *  browser, a broken frame, or fillings that do not work. */
export async function visitPage(
  context: BrowserContext,
  address: string,
  demands: PageDemands,
): Promise<SeenPage> {
  const page = await context.newPage();
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    // Users are asked that alone when they leave a page with which they have done something.
    const asksToLeave = dialog.type() === 'beforeunload';
    if (dialogs.length === 0 && !asksToLeave)
      dialogs.push(shortText(`${dialog.type()}: ${dialog.message()}`));
    // The page may be gone.
    (asksToLeave ? dialog.accept() : dialog.dismiss()).catch(() => null);
  });
  try {
    const seen = await lookAt(page, address, demands);
    const [text] = dialogs;
    return text === undefined ? seen : faulty('opened-dialog', { text });
  } finally {
    await page.close();
  }
}
