import { createHmac } from 'node:crypto';
import {
  releasesIn,
  withReleases,
  type LiveReleases,
  type OverrideRequest,
  type OverrideSet,
  type ReleaseChannel,
  type ReleaseEntry,
  type ReleaseSet,
} from '@quizmesh/contract';
import { overrideRequestSchema } from '@quizmesh/contract/schemas';
import jwt from 'jsonwebtoken';
import { z } from 'zod';
import type { ReplaceableSecret } from '../../config/replaceable-secret.ts';
import type { ChannelRepository } from '../channel.repository.ts';
import { requireRelease } from '../release-integrity.ts';
import { OverrideInvalidError, ReleaseRecalledError } from '../release.errors.ts';
import type { ReleaseRepository } from '../release.repository.ts';
import { toEntry, type ReleaseSetReader } from '../release-set.ts';

export interface OverrideDeps {
  readonly secrets: ReplaceableSecret;
  readonly releases: ReleaseRepository;
  readonly channels: ChannelRepository;
  readonly sets: ReleaseSetReader;
  readonly now: () => Date;
}
export type OverrideService = ReturnType<typeof createOverrideService>;

const AUDIENCE = 'module-override';
const PREVIEW_AUDIENCE = 'module-preview';
const PREVIEW_DAYS = 7;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const NO_RELEASE = 'none';
const claimsSchema = overrideRequestSchema
  .pick({ releases: true, lastGood: true, faults: true, local: true })
  .extend({ by: z.string(), exp: z.number() });
type Claims = z.output<typeof claimsSchema>;
type Changed = OverrideSet['changed'][number];
type Fault = Claims['faults'][string];

/** The same release with an injected failure: another folder, which the shell's server breaks, without the entry's
 *  hash. */
function withInjectedFault(entry: ReleaseEntry, fault: string): ReleaseEntry {
  return { ...entry, base: `/r/${entry.module}/${entry.release}~${fault}/`, entryIntegrity: '' };
}

/** A module's releases with an injected failure in the live one, or in `both`. */
function withBrokenReleases({ current, lastGood }: LiveReleases, { fault, both }: Fault): LiveReleases {
  return {
    canary: null,
    current: withInjectedFault(current, fault),
    lastGood: lastGood && both ? withInjectedFault(lastGood, fault) : lastGood,
  };
}

/** A module from a dev server on the user's machine. */
function fromDevServer(entry: ReleaseEntry, port: number): ReleaseEntry {
  return {
    ...entry,
    release: 'local',
    version: 'local',
    container: `${entry.module}_dev`.replace(/-/gu, '_'),
    expose: './remote',
    base: `http://127.0.0.1:${port}/`,
    entry: 'remote.js',
    entryIntegrity: '',
    styles: ['remote.css'],
    styleIntegrity: {},
    preload: [],
    messages: {},
    messageIntegrity: {},
    reason: `from the dev server at port ${port}`,
  };
}

/** Overrides: another choice of releases for one browser. Their content is signed here, so that nothing a user
 *  stores, types or is sent can decide where code is loaded from. */
export function createOverrideService({ secrets, releases, channels, sets, now }: OverrideDeps) {
  // Separate keys, so that session tokens, overrides and previews cannot be used for each other.
  const keyOf = (audience: string, secret: string) =>
    createHmac('sha256', secret).update(audience).digest('base64url');
  const sign = (claims: object, audience: string) =>
    jwt.sign(claims, keyOf(audience, secrets[0]), { audience, algorithm: 'HS256' });

  async function entryOf(module: string, release: string): Promise<ReleaseEntry> {
    return toEntry((await requireRelease(releases, module, release)).manifest, 'override');
  }

  function read(token: string, audience: string): Claims {
    const clockTimestamp = Math.floor(now().getTime() / 1000);
    const options = { audience, algorithms: ['HS256' as const], clockTimestamp };
    for (const secret of secrets) {
      try {
        return claimsSchema.parse(jwt.verify(token, keyOf(audience, secret), options));
      } catch {
        // Perhaps signed with the other secret.
      }
    }
    throw new OverrideInvalidError();
  }

  async function applied(set: ReleaseSet, claims: Claims): Promise<Pick<OverrideSet, 'set' | 'changed'>> {
    let chosen = set;
    const changed: Changed[] = [];
    for (const [module, release] of Object.entries(claims.releases)) {
      const current = await entryOf(module, release);
      const lastGood = releasesIn(chosen, module)?.lastGood ?? null;
      chosen = withReleases(chosen, module, { lastGood, current, canary: null });
      changed.push({ module, kind: 'release', what: release });
    }
    for (const [module, release] of Object.entries(claims.lastGood)) {
      const lastGood = release === NO_RELEASE ? null : await entryOf(module, release);
      const known = releasesIn(chosen, module);
      if (known) chosen = withReleases(chosen, module, { ...known, lastGood });
    }
    for (const [module, planted] of Object.entries(claims.faults)) {
      const known = chosen.modules[module];
      if (!known) continue;
      chosen = withReleases(chosen, module, withBrokenReleases(known, planted));
      changed.push({ module, kind: 'fault', what: planted.fault });
    }
    for (const [module, port] of Object.entries(claims.local)) {
      const known = chosen.modules[module];
      if (!known) continue;
      const current = fromDevServer(known.current, port);
      chosen = withReleases(chosen, module, { ...known, canary: null, current });
      changed.push({ module, kind: 'local', what: String(port) });
    }
    return { set: chosen, changed };
  }

  async function setOf(claims: Claims, channel: ReleaseChannel): Promise<OverrideSet> {
    return {
      ...(await applied(await sets.read(channel), claims)),
      by: claims.by,
      expiresAt: new Date(claims.exp * 1000).toISOString(),
    };
  }

  return {
    /** Modules for which an override needs more rights: another release than the live and the last good one, an
     *  injected failure, a local build. */
    async ownModules({ releases: chosen, lastGood, faults, local }: OverrideRequest): Promise<string[]> {
      const live = new Map((await channels.list('production')).map((pointer) => [pointer.module, pointer]));
      const isOrdinary = ([module, release]: [string, string]) =>
        [live.get(module)?.current, live.get(module)?.lastGood, NO_RELEASE].includes(release);
      const special = [...Object.entries(chosen), ...Object.entries(lastGood)].filter(
        (choice) => !isOrdinary(choice),
      );
      return [
        ...new Set([...special.map(([module]) => module), ...Object.keys(faults), ...Object.keys(local)]),
      ];
    },

    /** Signs an override, and records it in the audit trail of the modules for which it needed more rights: what anyone may get
     *  needs none, and no team fills the trails of others.
     *  @throws {ReleaseNotFoundError} @throws {ModuleNotFoundError} */
    async mint(
      { minutes, reason, ...inputs }: OverrideRequest,
      { by, modules }: { readonly by: string; readonly modules: readonly string[] },
    ) {
      const fallbacks = Object.entries(inputs.lastGood).filter(([, release]) => release !== NO_RELEASE);
      for (const [module, release] of [...Object.entries(inputs.releases), ...fallbacks])
        await requireRelease(releases, module, release);
      const at = now();
      const expiresAt = new Date(at.getTime() + minutes * MINUTE_MS);
      const seconds = (date: Date) => Math.floor(date.getTime() / 1000);
      const claims = { ...inputs, by, iat: seconds(at), exp: seconds(expiresAt) };
      const token = sign(claims, AUDIENCE);
      for (const pointer of await channels.list('production')) {
        const { module, current } = pointer;
        if (!modules.includes(module)) continue;
        const to = inputs.releases[module] ?? current;
        const what = inputs.faults[module]?.fault ?? (inputs.local[module] ? 'local build' : 'release');
        const why = `override (${what}) for ${minutes} min${reason ? `: ${reason}` : ''}`;
        const details = reason ? { reason } : {};
        const note = { kind: 'override', from: current, to, actor: by, reason: why, details, at } as const;
        await channels.note(pointer, note);
      }
      return { token, expiresAt: expiresAt.toISOString() };
    },

    /** The release set of an override. @throws {OverrideInvalidError} */
    setFor: (token: string, channel: ReleaseChannel) => setOf(read(token, AUDIENCE), channel),

    /** Signs a preview of one release; on the site itself it is worth nothing.
     *  @throws {ReleaseNotFoundError} @throws {ModuleNotFoundError} @throws {ReleaseRecalledError} */
    async mintPreview(
      { module, release }: { readonly module: string; readonly release: string },
      by: string,
    ) {
      const { recalledAt } = await requireRelease(releases, module, release);
      if (recalledAt) throw new ReleaseRecalledError(module, release);
      const expiresAt = new Date(now().getTime() + PREVIEW_DAYS * DAY_MS);
      const exp = Math.floor(expiresAt.getTime() / 1000);
      const claims = { releases: { [module]: release }, lastGood: {}, faults: {}, local: {}, by, exp };
      return { token: sign(claims, PREVIEW_AUDIENCE), expiresAt: expiresAt.toISOString() };
    },

    /** The release set of a preview; that of a release which was recalled meanwhile has ended.
     *  @throws {OverrideInvalidError} */
    async previewSetFor(token: string, channel: ReleaseChannel): Promise<OverrideSet> {
      const claims = read(token, PREVIEW_AUDIENCE);
      for (const [module, release] of Object.entries(claims.releases))
        if ((await requireRelease(releases, module, release)).recalledAt) throw new OverrideInvalidError();
      return setOf(claims, channel);
    },
  };
}
