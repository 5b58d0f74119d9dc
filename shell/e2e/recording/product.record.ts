import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BrowserContext } from '@playwright/test';
import { quizLimitsUsageSchema } from '@quizmesh/contract/schemas';
import { stopAll, type StartedProcess } from '../../cli/processes.ts';
import { generatedAdmin, releaseBuilds, startApi, startShell } from '../../cli/quizmesh-instance.ts';
import { inTemporaryPlace, signInGeneratedAdmin } from '../../workspace/temporary-product.ts';
import { ROOT, releasableNames, type Place } from '../../cli/workspace.ts';
import { startGoogle } from '../support/google.ts';
import { USER_PASSWORD } from '../support/users.ts';
import { keysOf } from '../support/playing.ts';
import { expect, test, type Quizmesh } from '../support/quizmesh-test.ts';
import { newMember, newPlayer, playQuiz } from './people.ts';
import { importQuiz } from './quizzes.ts';
import { useApi, type Use } from './use-api.ts';
import { BROWSER_MEMBER, useAsAdmin, useAsGuest, useAsMember } from './use-browser.ts';
import { useLanguageModel } from './use-language-model.ts';
import { useReleases } from './use-releases.ts';
import { QUICK_PLAYERS } from '../support/quick-players.ts';

/** Signing secrets of the recorded product. They are only for tests, and public in this repository. */
const SECRETS = {
  JWT_SECRET: 'session key of the recorded first release, for upgrade tests',
  GUEST_COOKIE_SECRET: 'cookie key of the recorded first release, for upgrade tests',
} as const;
const CLOCK = pathToFileURL(path.join(ROOT, 'api/src/testing/moved-clock.mjs')).href;
const DAY_MS = 86_400_000;

/** A product whose API can be stopped and restarted with another configuration. */
class RecordedProduct {
  readonly place: Place;
  private readonly track: (started: StartedProcess) => void;
  private readonly environment: Readonly<Record<string, string>>;
  private api: StartedProcess | null = null;
  days = 0;

  constructor(place: Place, track: (started: StartedProcess) => void, environment: Record<string, string>) {
    this.place = place;
    this.track = track;
    this.environment = {
      LOG_LEVEL: 'error',
      PAGE_FACTS_SECONDS: '0.2',
      RATE_LIMIT_SCALE: '1000',
      ...QUICK_PLAYERS,
      ...SECRETS,
      ...environment,
    };
  }

  async start(more: Readonly<Record<string, string>> = {}): Promise<StartedProcess> {
    const clock = { NODE_OPTIONS: `--import ${CLOCK}`, CLOCK_JUMP: 'day' };
    const wanted = this.days;
    this.api = await startApi(this.place, this.track, { ...this.environment, ...clock, ...more });
    this.days = 0;
    while (this.days < wanted) await this.nextDay();
    return this.api;
  }
  async startShell(): Promise<void> {
    await startShell(this.place, this.track, this.environment);
  }
  /** Two pending signals would be merged: waits until the first one is handled. */
  async nextDay(): Promise<void> {
    const before = await this.today();
    process.kill(this.api?.child.pid ?? 0, 'SIGUSR2');
    await expect.poll(() => this.today()).not.toBe(before);
    this.days += 1;
  }
  async stop(): Promise<void> {
    if (this.api) await stopAll([this.api]);
  }
  /** Kills the API, so that its pending jobs stay in their rows. */
  async kill(): Promise<void> {
    this.api?.child.kill('SIGKILL');
    await this.api?.exited;
  }
  private async today(): Promise<string> {
    const { token } = await this.adminSession();
    const headers = { authorization: `Bearer ${token}` };
    const answer = await fetch(`${this.place.apiUrl}/api/admin/quiz-limits/usage`, { headers });
    return quizLimitsUsageSchema.parse(await answer.json()).day;
  }
  private session: ReturnType<typeof signInGeneratedAdmin> | null = null;
  adminSession() {
    this.session ??= signInGeneratedAdmin(this.place);
    return this.session;
  }
}

/** An account without a password. */
async function useGoogle(product: RecordedProduct, quizmesh: Quizmesh): Promise<void> {
  const google = await startGoogle();
  await product.stop();
  await product.start(google.environment);
  const anonymous = await newPlayer(quizmesh, { name: 'Grace' });
  await anonymous.context.get('/api/auth/google');
  google.stop();
}

/** Starts jobs that do not finish before the API stops: their rows wait for the next start. */
async function leaveWorkBehind(product: RecordedProduct, { quizmesh, admin }: Use): Promise<void> {
  const email = 'last.leaver@example.org';
  const leaver = await newMember(quizmesh, { username: 'last.leaver', email });
  await importQuiz(leaver, { title: 'Left behind', topic: 'Farewell 👋', language: 'en-US' });
  await playQuiz(leaver, { quizId: 10, choices: await keysOf(quizmesh, 10) });
  // The e-mail is registered already, which the response hides; the username is reserved for a while.
  const anonymous = await newPlayer(quizmesh, { name: 'a visitor' });
  const again = { username: 'held.name', email, password: USER_PASSWORD };
  await anonymous.call('POST /api/auth/register', again);
  const pending = [
    admin.attempt('POST /api/admin/fact-checks/run', { quizId: 12, questionIndex: 0 }),
    admin.attempt('POST /api/admin/fact-checks/run', { quizId: 12, questionIndex: 1 }),
    leaver.attempt('POST /api/auth/delete-account', { password: USER_PASSWORD }),
    admin.attempt('POST /api/generate-quiz', {
      ...{ topic: 'Geography', numQuestions: 20, numOptions: 6, difficulty: 'hard' },
    }),
  ];
  await Promise.race(pending);
  await product.kill();
  await Promise.allSettled(pending);
}

async function record(
  use: Use,
  product: RecordedProduct,
  contexts: Readonly<Record<string, BrowserContext>>,
) {
  const { quizmesh } = use;
  const folder = path.join(ROOT, '.test/recording', test.info().project.name);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const states: Record<string, unknown> = {};
  for (const [who, context] of Object.entries(contexts)) states[who] = await context.storageState();
  const shells = await use.admin.call('GET /api/shells');
  await leaveWorkBehind(product, use);
  const recordedAt = new Date(Date.now() + product.days * DAY_MS).toISOString();
  const others = [1, 3, 4].map((n) => ({
    email: `member${n}@example.org`,
    password: USER_PASSWORD,
  }));
  const people = { admin: quizmesh.admin, member: BROWSER_MEMBER, others };
  const details = { recordedAt, url: quizmesh.url, secrets: SECRETS, people, shells, browsers: states };
  await writeFile(path.join(folder, 'product.json'), JSON.stringify(details));
  await cp(product.place.dataFolder, path.join(folder, 'data'), { recursive: true });
}

test('records the database and the files of a used product', async ({ browser, databaseUrl, redisUrl }) => {
  test.setTimeout(1_200_000);
  await inTemporaryPlace(async (place, track) => {
    const product = new RecordedProduct(place, track, {
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
      ...(redisUrl && { REDIS_URL: redisUrl }),
    });
    const api = await product.start();
    await releaseBuilds(place, releasableNames());
    await product.startShell();
    const admin = await generatedAdmin(place);
    if (!admin) throw new Error('The API wrote no administrator.');
    const adminSession = await product.adminSession();
    const url = `http://${place.host}:${place.shellPort}`;
    const quizmesh: Quizmesh = { url, api, place, admin, adminSession };
    const { token, user } = adminSession;
    const use: Use = {
      quizmesh,
      admin: await newPlayer(quizmesh, {
        name: 'the administrator',
        email: admin.email,
        userId: user.id,
        token,
      }),
      nextDay: () => product.nextDay(),
    };
    const step = (text: string) => console.log(`▸ ${text} (${new Date().toISOString().slice(11, 19)})`);
    step('A user in the browser');
    const member = await useAsMember(browser, quizmesh);
    step('An admin in the browser');
    const administrator = await useAsAdmin(browser, quizmesh);
    step('A guest in the browser');
    const guest = await useAsGuest(browser, quizmesh);
    step('Releases');
    await useReleases(use);
    step('The API, over several days');
    await useApi(use);
    step('A language model, and Google');
    await useLanguageModel(use, async (environment) => {
      await product.stop();
      await product.start(environment);
    });
    await useGoogle(product, quizmesh);
    step('Writing the recording');
    await record(use, product, { guest, member, admin: administrator });
    expect((await readFile(path.join(place.dataFolder, 'release-token'), 'utf8')).length).toBeGreaterThan(0);
  });
});
