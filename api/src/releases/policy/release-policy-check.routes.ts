import {
  announceShellRequestSchema,
  announcedShellSchema,
  moduleNameSchema,
  recordVerificationRequestSchema,
  verificationPlanQuerySchema,
  verificationPlanSchema,
  verificationSchema,
} from '@quizmesh/contract/schemas';
import { z } from 'zod';
import { LONG_ANSWER_MS } from '../../http/route-definition.ts';
import { defineRoute, type ApiRoute } from '../../http/route.ts';
import type { ReleaseAuthorizer } from '../release.policy.ts';
import type { ShellRepository } from './shell.repository.ts';
import type { VerificationService } from './verification.service.ts';

export interface ReleasePolicyRouteDeps {
  readonly shells: ShellRepository;
  readonly verifications: VerificationService;
  readonly authorize: ReleaseAuthorizer;
  readonly now: () => Date;
}

const tag = 'modules';
const params = z.object({ name: moduleNameSchema });
const guarded = { tag, access: 'release-token', failures: [401, 403] } as const;

function createShellRoutes({ shells, authorize, now }: ReleasePolicyRouteDeps): ApiRoute[] {
  return [
    defineRoute({
      ...guarded,
      method: 'get',
      path: '/api/shells',
      summary: 'Shell builds that serve visitors, newest first',
      answer: z.array(announcedShellSchema),
      async handle({ request }) {
        await authorize(request, '*', 'read');
        return shells.live();
      },
    }),
    defineRoute({
      ...guarded,
      method: 'post',
      path: '/api/shells',
      summary: 'Announces a shell build: releases must fit what it offers',
      body: announceShellRequestSchema,
      answer: z.array(announcedShellSchema),
      async handle({ body, request }) {
        await authorize(request, '*', 'administer');
        await shells.announce(body, now());
        return shells.live();
      },
    }),
  ];
}

/** What a release must pass before it goes live. */
export function createReleasePolicyRoutes(deps: ReleasePolicyRouteDeps): ApiRoute[] {
  const { verifications, authorize } = deps;
  return [
    ...createShellRoutes(deps),
    defineRoute({
      ...guarded,
      method: 'get',
      path: '/api/modules/:name/verification-plan',
      summary: 'What a candidate has to be tried with, and whether it was',
      params,
      query: verificationPlanQuerySchema,
      answer: verificationPlanSchema,
      failures: [401, 403, 404],
      async handle({ params: { name }, query: { release, channel, purpose }, request }) {
        await authorize(request, name, purpose);
        return verifications.plan(name, release, channel);
      },
    }),
    defineRoute({
      ...guarded,
      method: 'get',
      path: '/api/modules/:name/verifications',
      summary: 'Verification records, newest first',
      params,
      answer: z.array(verificationSchema),
      async handle({ params: { name }, request }) {
        await authorize(request, name, 'read');
        return verifications.list(name);
      },
    }),
    defineRoute({
      ...guarded,
      method: 'post',
      path: '/api/modules/:name/verifications',
      answerWithinMs: LONG_ANSWER_MS,
      summary: 'Keeps how trying a candidate ended',
      params,
      body: recordVerificationRequestSchema,
      answer: verificationSchema,
      status: 201,
      failures: [401, 403, 404],
      handle: async ({ params: { name }, body, request }) =>
        verifications.record(name, body, await authorize(request, name, 'verify')),
    }),
  ];
}
