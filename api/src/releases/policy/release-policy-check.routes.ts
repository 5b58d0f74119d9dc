import { LONG_RESPONSE_MS, SHELL, type AnnouncedShell } from '@quizmesh/contract';
import * as endpoints from '@quizmesh/contract/endpoints';
import { type ApiRoute, defineRoute } from '../../http/route.ts';
import type { ReleaseAuthorizer } from '../release.policy.ts';
import { requireRelease } from '../release-integrity.ts';
import type { ReleaseRepository } from '../release.repository.ts';
import { shellsOf, type ReleasePolicyCheck } from './release-policy-check.ts';
import type { VerificationJobs } from './verification-jobs.ts';
import type { VerificationService } from './verification.service.ts';

export interface ReleasePolicyRouteDeps {
  readonly releases: ReleaseRepository;
  readonly releasePolicy: ReleasePolicyCheck;
  readonly verifications: VerificationService;
  readonly jobs: VerificationJobs;
  readonly authorize: ReleaseAuthorizer;
}

function createShellRoutes({ releases, releasePolicy, authorize }: ReleasePolicyRouteDeps): ApiRoute[] {
  async function liveShells(): Promise<AnnouncedShell[]> {
    const live = await releases.current('production');
    return Promise.all(
      shellsOf(live).map(async (shell) => {
        const { publishedAt } = await requireRelease(releases, SHELL, shell.shell);
        return { ...shell, shared: { ...shell.shared }, announcedAt: publishedAt.toISOString() };
      }),
    );
  }
  return [
    defineRoute(endpoints.releases.listShells, { handle: liveShells }),
    defineRoute(endpoints.releases.announceShell, {
      async handle({ body, query: { override }, request }) {
        if (override === undefined) await releasePolicy.shell(body);
        else await authorize(request, '*', 'override');
        return liveShells();
      },
    }),
  ];
}

export function createReleasePolicyRoutes(deps: ReleasePolicyRouteDeps): ApiRoute[] {
  const { verifications, jobs, authorize } = deps;
  return [
    ...createShellRoutes(deps),
    defineRoute(endpoints.releases.getVerificationPlan, {
      async handle({ params: { name }, query: { release, channel, purpose }, request }) {
        await authorize(request, name, purpose);
        return verifications.plan(name, release, channel);
      },
    }),
    defineRoute(endpoints.releases.listVerifications, {
      handle: ({ params: { name } }) => verifications.list(name),
    }),
    defineRoute(endpoints.releases.recordVerification, {
      respondWithinMs: LONG_RESPONSE_MS,
      handle: async ({ params: { name }, body, request }) =>
        verifications.record(name, body, await authorize(request, name, 'attest')),
    }),
    defineRoute(endpoints.releases.requestVerification, {
      handle: async ({ params: { name: module }, body, request }) =>
        jobs.request({ ...body, module, by: await authorize(request, module, 'verify') }),
    }),
    defineRoute(endpoints.releases.getVerificationJob, {
      handle: ({ params: { name, id } }) => jobs.find(name, id),
    }),
    defineRoute(endpoints.releases.claimVerification, {
      keepsCachedResponses: true,
      handle: async () => ({ job: await jobs.claim() }),
    }),
    defineRoute(endpoints.releases.renewVerification, {
      keepsCachedResponses: true,
      handle: ({ params: { id }, body }) => jobs.renew(id, body.tries),
    }),
    defineRoute(endpoints.releases.finishVerification, {
      handle: ({ params: { id }, body }) => jobs.finish(id, body),
    }),
  ];
}
