import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import {
  DEFAULT_LANGUAGE,
  type ClaimedVerification,
  type LoginResponse,
  type VerificationResult,
} from '@quizmesh/contract';
import { loginResponseSchema } from '@quizmesh/contract/schemas';
import { launchChromium } from '../cli/chromium.ts';
import { freePort, stopAll, type StartedProcess } from '../cli/processes.ts';
import { generatedAdmin, startApi } from '../cli/quizmesh-instance.ts';
import {
  RegistryError,
  claimVerification,
  finishVerification,
  renewVerification,
} from '../cli/registry-client.ts';
import { CommandError, type Place } from '../cli/workspace.ts';
import { plainText } from './plain-text.ts';
import { REPORT_LENGTH, verifyCandidate } from './verify-candidate.ts';

export interface VerifierOptions {
  readonly signal: AbortSignal;
  /** Called with what went wrong; the verifier goes on. */
  readonly onError: (error: unknown) => void;
}

const LOOK_MS = 1000;
/** How long the verification's own API and browser are kept for the next job. */
const IDLE_MS = 120_000;
const TIMEOUT_MS = 20_000;
/** The registry gives a verification that was not renewed for some times as long to another verifier. */
const RENEW_MS = 5000;
/** The registry has the result already, has given the verification to another verifier, or never takes this result. */
const FINAL: readonly string[] = ['NOT_FOUND', 'VALIDATION_FAILED', 'PAYLOAD_TOO_LARGE'];
/** A registry that is away for longer has the verification tried again. */
const DELIVERY_MS = 120_000;

/** An API with data made for verification alone, and a browser. */
interface Workshop {
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

/** What the verification's API takes over from this process: where programs and files are, no setting of the site. */
const SYSTEM = /^(?:PATH|HOME|LANG|LC_\w+|TZ|TMPDIR|NODE_\w+)$/u;

/** The site's settings, each taken away: its database, keys, mail and models are not for candidates. */
function withoutSettings(): Readonly<Record<string, string | undefined>> {
  const settings = Object.keys(process.env).filter((name) => !SYSTEM.test(name));
  return Object.fromEntries(settings.map((name) => [name, undefined]));
}

async function openWorkshop(): Promise<Workshop> {
  const dataFolder = await mkdtemp(path.join(os.tmpdir(), 'quizmesh-verifier-'));
  const apiPort = await freePort();
  const apiUrl = `http://127.0.0.1:${apiPort}`;
  const place: Place = { dataFolder, host: '127.0.0.1', shellPort: 0, apiPort, apiUrl };
  const running: StartedProcess[] = [];
  const launching = launchChromium();
  const close = async () => {
    await launching.then(
      (browser) => browser.close(),
      () => null,
    );
    await stopAll(running);
    await rm(dataFolder, { recursive: true, force: true });
  };
  try {
    const [browser] = await Promise.all([
      launching,
      startApi(place, (started) => void running.push(started), {
        ...withoutSettings(),
        MAIL: 'outbox',
        LIBRARY_LANGUAGES: DEFAULT_LANGUAGE,
      }),
    ]);
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

/** A workshop that is opened when it is needed, and closed some time after its last use. */
function keepWorkshop() {
  let open: Promise<Workshop> | undefined;
  let usedAt = 0;
  return {
    async use<Result>(work: (workshop: Workshop) => Promise<Result>): Promise<Result> {
      open ??= openWorkshop();
      try {
        return await work(await open);
      } finally {
        usedAt = Date.now();
      }
    },
    async close(): Promise<void> {
      const closing = open;
      open = undefined;
      await closing?.then(
        (workshop) => workshop.close(),
        () => null,
      );
    },
    isIdle: (): boolean => open !== undefined && Date.now() - usedAt > IDLE_MS,
  };
}

/** Takes verifications from the registry of a place, one after the other, until it is told to stop. Candidates run on pages
 *  of their own origin, with data that was made for this alone, and reach nothing else. */
export async function runVerifier(place: Place, { signal, onError }: VerifierOptions): Promise<void> {
  const workshop = keepWorkshop();

  async function tryOut(job: ClaimedVerification): Promise<VerificationResult> {
    try {
      const { apiUrl: registryUrl, dataFolder } = place;
      return await workshop.use(async (tools) => {
        const seen = await verifyCandidate(job, { ...tools, registryUrl, dataFolder });
        await tools.requireAlive();
        return seen;
      });
    } catch (error) {
      onError(error);
      // A browser that crashed is not used again.
      await workshop.close();
      const why = error instanceof Error ? error.message : String(error);
      const report = plainText(`The verifier could not try it: ${why}`, REPORT_LENGTH);
      return { passed: false, tried: false, report };
    }
  }

  /** Says how a verification ended, again and again while the registry is restarting. */
  async function deliver(job: ClaimedVerification, result: VerificationResult): Promise<void> {
    const until = Date.now() + DELIVERY_MS;
    for (;;) {
      try {
        await finishVerification(place, job, result);
        return;
      } catch (error) {
        const isOver = error instanceof RegistryError && FINAL.includes(error.code);
        if (isOver || signal.aborted || Date.now() > until) throw error;
        await pause(LOOK_MS);
      }
    }
  }

  /** Keeps a verification with this verifier while it works on it. */
  async function keeping(job: ClaimedVerification, work: () => Promise<void>): Promise<void> {
    // A renewal that does not arrive is followed by another one; a result that is no longer wanted is refused.
    const renew = () => void renewVerification(place, job).catch(() => null);
    const timer = setInterval(renew, RENEW_MS);
    try {
      await work();
    } finally {
      clearInterval(timer);
    }
  }

  while (!signal.aborted) {
    try {
      const job = await claimVerification(place);
      if (job) {
        await keeping(job, async () => deliver(job, await tryOut(job)));
        continue;
      }
    } catch (error) {
      // The registry may be restarting.
      if (!(error instanceof CommandError)) onError(error);
    }
    if (workshop.isIdle()) await workshop.close();
    await pause(LOOK_MS, undefined, { signal }).catch(() => null);
  }
  await workshop.close();
}
