/* Written by `npm run openapi` from ../endpoints: change those instead. */
import type * as endpoints from '../endpoints/releases.ts';
import type { EndpointCall } from './endpoint-call.ts';

export const announceShell: EndpointCall<typeof endpoints.announceShell> = {
  name: 'releases.announceShell',
  method: 'POST',
  path: '/api/shells',
};

export const createOverride: EndpointCall<typeof endpoints.createOverride> = {
  name: 'releases.createOverride',
  method: 'POST',
  path: '/api/module-overrides',
};

export const createToken: EndpointCall<typeof endpoints.createToken> = {
  name: 'releases.createToken',
  method: 'POST',
  path: '/api/release-tokens',
};

export const getOverrideSet: EndpointCall<typeof endpoints.getOverrideSet> = {
  name: 'releases.getOverrideSet',
  method: 'POST',
  path: '/api/module-overrides/set',
};

export const getRelease: EndpointCall<typeof endpoints.getRelease> = {
  name: 'releases.getRelease',
  method: 'GET',
  path: '/api/modules/:name/releases/:release',
};

export const getReleaseSet: EndpointCall<typeof endpoints.getReleaseSet> = {
  name: 'releases.getReleaseSet',
  method: 'GET',
  path: '/api/modules',
};

export const getVerificationPlan: EndpointCall<typeof endpoints.getVerificationPlan> = {
  name: 'releases.getVerificationPlan',
  method: 'GET',
  path: '/api/modules/:name/verification-plan',
};

export const listModuleStates: EndpointCall<typeof endpoints.listModuleStates> = {
  name: 'releases.listModuleStates',
  method: 'GET',
  path: '/api/module-states',
};

export const listMoves: EndpointCall<typeof endpoints.listMoves> = {
  name: 'releases.listMoves',
  method: 'GET',
  path: '/api/modules/:name/moves',
};

export const listReleases: EndpointCall<typeof endpoints.listReleases> = {
  name: 'releases.listReleases',
  method: 'GET',
  path: '/api/modules/:name/releases',
};

export const listShells: EndpointCall<typeof endpoints.listShells> = {
  name: 'releases.listShells',
  method: 'GET',
  path: '/api/shells',
};

export const listTokens: EndpointCall<typeof endpoints.listTokens> = {
  name: 'releases.listTokens',
  method: 'GET',
  path: '/api/release-tokens',
};

export const listVerifications: EndpointCall<typeof endpoints.listVerifications> = {
  name: 'releases.listVerifications',
  method: 'GET',
  path: '/api/modules/:name/verifications',
};

export const promote: EndpointCall<typeof endpoints.promote> = {
  name: 'releases.promote',
  method: 'POST',
  path: '/api/modules/:name/promote',
};

export const publishRelease: EndpointCall<typeof endpoints.publishRelease> = {
  name: 'releases.publishRelease',
  method: 'POST',
  path: '/api/modules/:name/releases',
};

export const recall: EndpointCall<typeof endpoints.recall> = {
  name: 'releases.recall',
  method: 'POST',
  path: '/api/modules/:name/recall',
};

export const recordVerification: EndpointCall<typeof endpoints.recordVerification> = {
  name: 'releases.recordVerification',
  method: 'POST',
  path: '/api/modules/:name/verifications',
};

export const revokeToken: EndpointCall<typeof endpoints.revokeToken> = {
  name: 'releases.revokeToken',
  method: 'DELETE',
  path: '/api/release-tokens/:id',
};

export const rollback: EndpointCall<typeof endpoints.rollback> = {
  name: 'releases.rollback',
  method: 'POST',
  path: '/api/modules/:name/rollback',
};

export const setCanary: EndpointCall<typeof endpoints.setCanary> = {
  name: 'releases.setCanary',
  method: 'POST',
  path: '/api/modules/:name/canary',
};

export const setLock: EndpointCall<typeof endpoints.setLock> = {
  name: 'releases.setLock',
  method: 'POST',
  path: '/api/modules/:name/lock',
};
