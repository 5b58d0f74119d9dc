import { cp, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import { DEFAULT_LANGUAGE, type LoginResponse } from '@quizmesh/contract';
import { attemptSchema, loginResponseSchema } from '@quizmesh/contract/schemas';
import { launchChromium } from '../cli/chromium.ts';
import { freePort, stopAll, withoutSettings, type StartedProcess } from '../cli/processes.ts';
import { generatedAdmin, startApi } from '../cli/quizmesh-instance.ts';
import type { Place } from '../cli/workspace.ts';

/** How long API and browser are kept ready for the next job. */
const IDLE_MS = 120_000;
const TIMEOUT_MS = 20_000;

/** An API with data made for verification alone, and a browser. */
interface Sandbox {
  readonly apiUrl: string;
  readonly account: LoginResponse;
  readonly browser: Browser;
  /** @throws an error when API or browser have ended: then pages fail whatever is in them */
  readonly requireAlive: () => Promise<void>;
  readonly close: () => Promise<void>;
}

async function signInTo(place: Place): Promise<LoginResponse> {
  const response = await fetch(`${place.apiUrl}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(await generatedAdmin(place)),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  return loginResponseSchema.parse(await response.json());
}

async function makePlace(): Promise<Place> {
  const dataFolder = await mkdtemp(path.join(os.tmpdir(), 'quizmesh-verifier-'));
  const apiPort = await freePort();
  return { dataFolder, host: '127.0.0.1', shellPort: 0, apiPort, apiUrl: `http://127.0.0.1:${apiPort}` };
}

const startOwnApi = (place: Place, running: StartedProcess[]) =>
  startApi(place, (started) => void running.push(started), {
    ...withoutSettings(),
    MAIL: 'outbox',
    LIBRARY_LANGUAGES: DEFAULT_LANGUAGE,
  });

/** The first quiz, whose results the account can open then. */
const PLAYED_QUIZ = 1;

/** Pages of results show their slots to those alone who have a result. */
async function finishQuiz(place: Place): Promise<void> {
  const { token } = await signInTo(place);
  const send = (path: string, body: object) =>
    fetch(place.apiUrl + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  const opened = await send(`/api/quiz/${PLAYED_QUIZ}/attempts`, {});
  const { id: attemptId } = attemptSchema.parse(await opened.json());
  await send('/api/submit-score', { quizId: PLAYED_QUIZ, attemptId, answers: [0] });
}

/** Data as the API makes it at its first start, and a finished quiz. @returns its folder */
async function makeData(): Promise<string> {
  const place = await makePlace();
  const running: StartedProcess[] = [];
  try {
    await startOwnApi(place, running);
    await finishQuiz(place);
    await stopAll(running);
    return place.dataFolder;
  } catch (error) {
    await stopAll(running);
    await rm(place.dataFolder, { recursive: true, force: true });
    throw error;
  }
}

/** @param data folder of the data that it begins with @param browser outlives it */
async function openSandbox(data: string, browser: Browser): Promise<Sandbox> {
  const place = await makePlace();
  const { apiUrl, dataFolder } = place;
  const running: StartedProcess[] = [];
  const close = async () => {
    await stopAll(running);
    await rm(dataFolder, { recursive: true, force: true });
  };
  try {
    await cp(data, dataFolder, { recursive: true });
    await startOwnApi(place, running);
    const account = await signInTo(place);
    const requireAlive = async () => {
      if (!browser.isConnected()) throw new Error('The browser ended meanwhile');
      const { ok } = await fetch(`${apiUrl}/readyz`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
      if (!ok) throw new Error('The API of the verification failed meanwhile');
    };
    return { apiUrl, account, browser, requireAlive, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** A sandbox for each job, with the same browser: candidates are code that nobody has tried, signed in as an administrator, and
 *  what one of them does to the data must not make the next one fail. */
export function keepSandbox() {
  let data: Promise<string> | undefined;
  let launching: Promise<Browser> | undefined;
  let ready: Promise<Sandbox> | undefined;
  let usedAt = Number.NEGATIVE_INFINITY;
  const closing = new Set<Promise<void>>();

  /** Goes on while the next one opens: an API takes seconds to end. */
  function discard(sandbox: Promise<Sandbox> | undefined): void {
    if (!sandbox) return;
    const closed = sandbox.then(
      (opened) => opened.close(),
      () => undefined,
    );
    closing.add(closed);
    void closed.finally(() => closing.delete(closed));
  }

  async function closeBrowser(): Promise<void> {
    const closed = launching?.then((browser) => browser.close());
    launching = undefined;
    await closed?.catch(() => undefined);
  }

  function freshData(): Promise<string> {
    const made = data ?? makeData();
    data = made;
    made.catch(() => {
      if (data === made) data = undefined;
    });
    return made;
  }

  async function openWith(launched: Promise<Browser>): Promise<Sandbox> {
    // Without one nothing else is begun.
    const browser = await launched;
    return openSandbox(await freshData(), browser);
  }

  function open(): Promise<Sandbox> {
    launching ??= launchChromium();
    const opened = openWith(launching);
    // Whoever uses it is told.
    opened.catch(() => undefined);
    return opened;
  }

  return {
    async use<Result>(work: (sandbox: Sandbox) => Promise<Result>): Promise<Result> {
      const mine = ready ?? open();
      ready = undefined;
      try {
        return await work(await mine);
      } catch (error) {
        // A browser that crashed is not used again.
        await closeBrowser();
        throw error;
      } finally {
        discard(mine);
        usedAt = Date.now();
      }
    },
    /** Called while nothing is tried: has one ready for the next job for a while after the last one. */
    rest(): void {
      if (Date.now() - usedAt < IDLE_MS) ready ??= open();
      else {
        discard(ready);
        ready = undefined;
        void closeBrowser();
      }
    },
    async close(): Promise<void> {
      discard(ready);
      await Promise.all([...closing, closeBrowser()]);
      const folder = await data?.catch(() => null);
      if (folder) await rm(folder, { recursive: true, force: true });
    },
  };
}
