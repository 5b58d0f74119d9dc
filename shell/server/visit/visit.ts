import { createHash } from 'node:crypto';
import type { OverrideSet, ReleaseSet } from '@quizmesh/contract';
import type { Request, Response } from 'express';
import { chooseReleases, hasCanary, isBucket, newBucket } from './choose-releases.ts';
import { BUCKET_COOKIE, overrideCookie, readCookie } from './cookies.ts';
import type { OverrideSource } from './override-source.ts';
import { FAILED_SHELL_COOKIE, SHELL_CAUSES, type FailedShell } from '../../shared/shell-start.ts';
import type { ShellOfVisit, VisitShell } from '../shell-builds.ts';

const BUCKET_DAYS = 180;
const DAY_MS = 86_400_000;

/** The releases of one browser. */
export interface Visit {
  readonly set: ReleaseSet;
  /** The active override; null without one. */
  readonly override: OverrideSet | null;
  readonly shell: VisitShell;
}
export type VisitReader = (request: Request, response: Response) => Promise<Visit>;

export interface VisitDeps {
  readonly releaseSet: () => Promise<ReleaseSet>;
  readonly overrides: OverrideSource;
  readonly shellOf: ShellOfVisit;
  /** Cookie with the token of an override. */
  readonly cookie?: string;
}

/** Releases of the shell that did not start in this browser, as its pages noted. */
function failedShells(request: Request): readonly FailedShell[] {
  const noted = readCookie(request.headers.cookie, FAILED_SHELL_COOKIE)?.split('~') ?? [];
  return noted.flatMap((text) => {
    const [release, cause] = text.split('!');
    const known = SHELL_CAUSES.find((name) => name === cause);
    return release && known ? [{ release, cause: known }] : [];
  });
}

/** Decides which releases a request gets: those of its override, else those of canaries that include it, else
 *  the live ones; and which shell. */
export function createVisitReader({ releaseSet, overrides, shellOf, cookie }: VisitDeps): VisitReader {
  async function overrideOf(request: Request): Promise<OverrideSet | null> {
    const token = readCookie(request.headers.cookie, cookie ?? overrideCookie(request));
    return token === undefined ? null : overrides(token, request);
  }

  function bucketOf(request: Request, response: Response): string {
    const known = readCookie(request.headers.cookie, BUCKET_COOKIE);
    if (isBucket(known)) return known;
    const bucket = newBucket();
    response.cookie(BUCKET_COOKIE, bucket, {
      httpOnly: true,
      sameSite: 'lax',
      secure: request.secure,
      maxAge: BUCKET_DAYS * DAY_MS,
    });
    return bucket;
  }

  async function releasesOf(request: Request, response: Response): Promise<Omit<Visit, 'shell'>> {
    const override = await overrideOf(request);
    if (override) {
      const { revision } = override.set;
      const what = createHash('sha256').update(JSON.stringify([override.changed, override.expiresAt]));
      const set = chooseReleases(override.set, undefined);
      return {
        override,
        set: { ...set, revision: `${revision}+override:${what.digest('hex').slice(0, 12)}` },
      };
    }
    const set = await releaseSet();
    return {
      override: null,
      set: chooseReleases(set, hasCanary(set) ? bucketOf(request, response) : undefined),
    };
  }

  return async (request, response) => {
    const releases = await releasesOf(request, response);
    return { ...releases, shell: await shellOf(releases.set.shell, failedShells(request)) };
  };
}
