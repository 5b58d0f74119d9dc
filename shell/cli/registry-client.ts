import { readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  LONG_REQUEST_MS,
  type ChannelState,
  type CreatedReleaseToken,
  type ModuleErrors,
  type ModuleState,
  type ReleaseChannel,
  type ReleaseListItem,
  type ReleaseManifest,
  type ReleaseSet,
  type ClaimedVerification,
  type VerificationJob,
  type VerificationResult,
} from '@quizmesh/contract';
import {
  channelStateSchema,
  createdReleaseTokenSchema,
  errorBodySchema,
  moduleErrorsSchema,
  moduleStateSchema,
  nextVerificationSchema,
  overrideTokenSchema,
  previewLinkSchema,
  readReleaseSet,
  releaseListItemSchema,
  releaseMoveSchema,
  verificationJobSchema,
  verificationPlanSchema,
  type createReleaseTokenRequestSchema,
  type overrideRequestSchema,
} from '@quizmesh/contract/schemas';
import { z } from 'zod';
import { isTeamRepository } from './output.ts';
import { CommandError, type Place } from './workspace.ts';

/* A registry may be newer than the command that asks it: what the command does not understand costs that value, or that entry
 * of a list, alone. */
const listOf = <Entry>(entry: z.ZodType<Entry>) =>
  z.array(z.unknown()).transform((list) =>
    list.flatMap((item) => {
      const parsed = entry.safeParse(item);
      return parsed.success ? [parsed.data] : [];
    }),
  );
const refusalSchema = errorBodySchema.extend({ code: z.string() });
const stateFields = moduleStateSchema.shape;
const statesSchema = listOf(
  moduleStateSchema.extend({
    health: stateFields.health.catch([]),
    alert: stateFields.alert.catch(null),
    changed: stateFields.changed.catch(null),
    wentLive: stateFields.wentLive.catch(null),
    unreadableBehind: stateFields.unreadableBehind.catch([]),
  }),
);
const movesSchema = listOf(
  releaseMoveSchema.extend({ kind: z.string(), details: releaseMoveSchema.shape.details.catch(null) }),
);
const jobSchema = verificationJobSchema.extend({
  cause: verificationJobSchema.shape.cause.catch(undefined),
  findings: verificationJobSchema.shape.findings.catch(undefined),
});

const setSchema = z.unknown().transform((answer) => readReleaseSet(answer));
const claimSchema = nextVerificationSchema.extend({
  job: nextVerificationSchema.shape.job
    .unwrap()
    .extend({ candidate: setSchema, baseline: setSchema })
    .nullable(),
});

/** The registry responded with an error. */
export class RegistryError extends CommandError {
  override readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

async function tokenOf(place: Place): Promise<string> {
  const token =
    process.env['QUIZMESH_RELEASE_TOKEN'] ??
    (await readFile(path.join(place.dataFolder, 'release-token'), 'utf8').catch(() => ''));
  if (!token.trim())
    throw new RegistryError(
      'NOT_AUTHENTICATED',
      isTeamRepository()
        ? 'No release token: set QUIZMESH_RELEASE_TOKEN. An administrator of the site makes one in the console (Overview, "Release tokens").'
        : `No release token: set QUIZMESH_RELEASE_TOKEN, or put one into ${path.join(place.dataFolder, 'release-token')}. The first start with a new database writes it; administrators make others in the console.`,
    );
  // An admin's session can be used instead of a token.
  if (!/^(?:qmr_|eyJ)[\w.-]+$/u.test(token.trim()))
    throw new CommandError(
      'QUIZMESH_RELEASE_TOKEN holds no release token: one begins with qmr_. An administrator makes one in the console (Overview, "Release tokens").',
    );
  return token.trim();
}

const RETRY_AFTER_MS = 250;

/** A request, and whether sending it twice does what sending it once does. */
type Sent = RequestInit & { readonly isOnce?: boolean };

/** Whether nothing of a request arrived. */
const isUnsent = (error: unknown): boolean =>
  error instanceof Error &&
  error.cause instanceof Error &&
  'code' in error.cause &&
  ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN'].includes(String(error.cause.code));

/** Retries once when the connection fails: a kept-alive one may be closed at the moment it is reused, and a
 *  restarting server may need a moment. A request that timed out may have been processed, so it is not sent twice. */
async function fetchAgain(url: string, { isOnce = false, ...init }: Sent): Promise<Response> {
  // A followed redirect would lose token and content.
  const ask = () => fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(LONG_REQUEST_MS) });
  try {
    return await ask();
  } catch (error) {
    if (error instanceof Error && error.name === 'TimeoutError') throw error;
    if (isOnce && !isUnsent(error)) throw error;
    await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS));
    return ask();
  }
}

/** Why there was no answer: of a failed connection its error names it, not that of the request. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'no reason given';
  return error.cause instanceof Error && error.cause.message !== '' ? error.cause.message : error.message;
}

function parsed(answer: string): unknown {
  try {
    return JSON.parse(answer);
  } catch {
    return undefined;
  }
}

/** What an answer says that is none of the platform's. */
function foreignAnswer({ apiUrl }: Place, { status, headers }: Response, route: string): string {
  const location = headers.get('location');
  if (status < 400 && location !== null) {
    const target = URL.canParse(location, apiUrl) ? new URL(location, apiUrl).href : location;
    return `${apiUrl} redirects to another address: give that of the site, ${target.replace(route, '')}`;
  }
  if (status >= 502) return `${apiUrl} answered ${status}: the site is away. Try again in a moment.`;
  return `${apiUrl} answered ${status}: is that the address of the site, or of its API?`;
}

/** What to do where no answer came. */
function afterSilence(cause: unknown, { method }: Sent): string {
  if (method === 'POST' && !isUnsent(cause))
    return ' It may have done it all the same: look before you try again (npm run modules)';
  return process.env['API_URL'] ? '' : ' Start it with: npm start';
}

async function call(place: Place, route: string, init: Sent = {}): Promise<unknown> {
  const response = await fetchAgain(`${place.apiUrl}${route}`, init).catch((cause: unknown) => {
    throw new CommandError(
      `The registry at ${place.apiUrl} does not answer (${reasonOf(cause)}).${afterSilence(cause, init)}`,
    );
  });
  const answer = await response.text();
  const body = parsed(answer);
  if (response.ok && (answer === '' || body !== undefined)) return body;
  const error = refusalSchema.safeParse(body);
  const reasons = error.success ? Object.entries(error.data.fields ?? {}) : [];
  const detail = reasons.map(([what, why]) => `\n  ${what}: ${why}`).join('');
  throw new RegistryError(
    error.success ? error.data.code : 'UNKNOWN',
    error.success ? `${error.data.message}${detail}` : foreignAnswer(place, response, route),
  );
}

interface Content {
  readonly type: string;
  readonly body: string | Uint8Array<ArrayBuffer>;
  readonly isOnce?: boolean;
}

async function post(place: Place, route: string, { type, body, isOnce = false }: Content): Promise<unknown> {
  const headers = { 'content-type': type, authorization: `Bearer ${await tokenOf(place)}` };
  return call(place, route, { method: 'POST', headers, body, isOnce });
}

const jsonOf = (body: unknown) => ({ type: 'application/json', body: JSON.stringify(body) });

const send = (place: Place, route: string, body: unknown): Promise<unknown> =>
  post(place, route, jsonOf(body));

const sendOnce = (place: Place, route: string, body: unknown): Promise<unknown> =>
  post(place, route, { ...jsonOf(body), isOnce: true });

/** Requests data that needs a token. */
async function read(place: Place, route: string): Promise<unknown> {
  return call(place, route, { headers: { authorization: `Bearer ${await tokenOf(place)}` } });
}

/** A release of a module. */
export interface ReleaseName {
  readonly module: string;
  readonly release: string;
}

/** Release set that shells get right now. */
export async function fetchReleaseSet(place: Place): Promise<ReleaseSet> {
  return readReleaseSet(await call(place, '/api/modules'));
}

/** All releases of a module, newest first. */
export async function fetchReleases(place: Place, module: string): Promise<readonly ReleaseListItem[]> {
  return listOf(releaseListItemSchema).parse(await call(place, `/api/modules/${module}/releases`));
}

const queryOf = (override: string | undefined) =>
  override === undefined ? '' : `?${new URLSearchParams({ override }).toString()}`;

/** Uploads and registers a release: a gzipped tarball. */
export async function uploadRelease(
  place: Place,
  module: string,
  { body, override }: { readonly body: Uint8Array<ArrayBuffer>; readonly override?: string | undefined },
): Promise<void> {
  const route = `/api/modules/${module}/uploads${queryOf(override)}`;
  await post(place, route, { type: 'application/gzip', body });
}

/** Registers a release whose files are on a static host. */
export async function publishRelease(
  place: Place,
  manifest: ReleaseManifest,
  override?: string,
): Promise<void> {
  await send(place, `/api/modules/${manifest.module}/releases${queryOf(override)}`, manifest);
}

/** Options of every deployment. */
export interface DeploymentOptions {
  readonly reason?: string;
  /** Why the release policy does not count this time; needs the right to override, except against links of other
   *  modules. */
  readonly override?: string;
  readonly channel?: 'production' | 'preview';
}

/** Options of a promotion. */
export interface PromotionOptions extends DeploymentOptions {
  /** 'start': the product itself promotes it; its reasons are fixed texts, which consoles translate. */
  readonly origin?: 'start';
}

async function deploy(place: Place, route: string, body: object): Promise<ChannelState> {
  return channelStateSchema.parse(await send(place, `/api/modules/${route}`, body));
}

/** Makes a release the current one. */
export const promoteRelease = (
  place: Place,
  { module, release }: ReleaseName,
  options: PromotionOptions = {},
): Promise<ChannelState> => deploy(place, `${module}/promote`, { release, ...options });

/** Gives a release to a share of the users; 0 percent ends that. */
export const startCanary = (
  place: Place,
  { module, release }: ReleaseName,
  options: DeploymentOptions & { readonly percent: number },
): Promise<ChannelState> => deploy(place, `${module}/canary`, { release, ...options });

/** Options of a rollback. */
export interface RollbackOptions extends DeploymentOptions {
  readonly to?: string;
  readonly recall?: boolean;
  /** The release that it is to replace. */
  readonly expectedCurrent?: string;
}

/** Rolls back to the last good release, or to the named one; `recall` removes the current release from open pages
 *  too. One that names no release would go back by another one when it is sent again. */
export async function rollbackModule(
  place: Place,
  module: string,
  options: RollbackOptions = {},
): Promise<ChannelState> {
  const isRepeatable = options.to !== undefined || options.expectedCurrent !== undefined;
  const sendIt = isRepeatable ? send : sendOnce;
  return channelStateSchema.parse(await sendIt(place, `/api/modules/${module}/rollback`, options));
}

/** Removes a release, live or canary, from every page of a channel, open pages too. */
export const recallRelease = (
  place: Place,
  { module, release }: ReleaseName,
  options: Omit<DeploymentOptions, 'override'> & { readonly to?: string } = {},
): Promise<ChannelState> => deploy(place, `${module}/recall`, { release, ...options });

/** Locks or unlocks a channel. */
export const lockModule = (
  place: Place,
  module: string,
  options: { readonly locked: boolean; readonly reason: string },
): Promise<ChannelState> => deploy(place, `${module}/lock`, options);

/** Every module with pointer, canary, lock and health. */
export async function fetchModuleStates(
  place: Place,
  channel: ReleaseChannel = 'production',
): Promise<readonly ModuleState[]> {
  const query = channel === 'production' ? '' : `?${new URLSearchParams({ channel }).toString()}`;
  return statesSchema.parse(await read(place, `/api/module-states${query}`));
}

/** Errors after load and Web Vitals of a module. */
export async function fetchModuleErrors(place: Place, module: string): Promise<ModuleErrors> {
  return moduleErrorsSchema.parse(await read(place, `/api/modules/${module}/errors`));
}

/** History of a module's deployments, newest first. */
export async function fetchDeployments(place: Place, module: string): Promise<z.infer<typeof movesSchema>> {
  return movesSchema.parse(await read(place, `/api/modules/${module}/moves`));
}

/** Has the platform verify a release. */
export async function requestVerification(
  place: Place,
  { module, release }: ReleaseName,
): Promise<VerificationJob> {
  return jobSchema.parse(await send(place, `/api/modules/${module}/verification-jobs`, { release }));
}

/** How far a verification is. */
export async function fetchVerification(
  place: Place,
  { module, id }: VerificationJob,
): Promise<VerificationJob> {
  return jobSchema.parse(await read(place, `/api/modules/${module}/verification-jobs/${id}`));
}

/** Says that somebody else than the platform tried a release, with what is live now. */
export async function attestRelease(
  place: Place,
  { module, release }: ReleaseName,
  result: VerificationResult,
): Promise<void> {
  const query = new URLSearchParams({ release }).toString();
  const plan = await read(place, `/api/modules/${module}/verification-plan?${query}`);
  const { setHash } = verificationPlanSchema.parse(plan);
  await send(place, `/api/modules/${module}/verifications`, { release, setHash, ...result });
}

/** As a verifier: takes the next verification; null when none waits. */
export async function claimVerification(place: Place): Promise<ClaimedVerification | null> {
  return claimSchema.parse(await send(place, '/api/verification-jobs/claim', {})).job;
}

/** A verification as it was given to a verifier. */
export type TakenVerification = Pick<ClaimedVerification, 'id' | 'tries'>;

/** As a verifier: says that it is still at work on a verification. */
export async function renewVerification(place: Place, { id, tries }: TakenVerification): Promise<void> {
  await send(place, `/api/verification-jobs/${id}/renew`, { tries });
}

/** As a verifier: tells how a verification ended. An older registry, which refuses findings that it has no words for, gets the
 *  report alone. */
export async function finishVerification(
  place: Place,
  { id, tries }: TakenVerification,
  { findings, ...outcome }: VerificationResult,
): Promise<void> {
  const finish = (result: VerificationResult) =>
    send(place, `/api/verification-jobs/${id}/result`, { ...result, tries });
  try {
    await finish(findings ? { ...outcome, findings } : outcome);
  } catch (error) {
    const isRefused = error instanceof RegistryError && error.code === 'VALIDATION_FAILED';
    if (!isRefused || !findings) throw error;
    await finish(outcome);
  }
}

/** Signs an override for one browser. */
export async function mintOverride(
  place: Place,
  options: Partial<z.input<typeof overrideRequestSchema>>,
): Promise<string> {
  return overrideTokenSchema.parse(await send(place, '/api/module-overrides', options)).token;
}

/** A link that shows a release before it is live; null on a site without previews. */
export async function createPreview(place: Place, { module, release }: ReleaseName): Promise<string | null> {
  const route = `/api/modules/${module}/releases/${release}/preview`;
  return previewLinkSchema.parse(await send(place, route, {})).url;
}

/** Creates a token for a team; only this response contains its secret. */
export async function createReleaseToken(
  place: Place,
  options: z.input<typeof createReleaseTokenRequestSchema>,
): Promise<CreatedReleaseToken> {
  return createdReleaseTokenSchema.parse(await sendOnce(place, '/api/release-tokens', options));
}
