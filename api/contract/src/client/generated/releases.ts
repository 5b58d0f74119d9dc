/* Written by `npm run openapi` from ../../endpoints: change those instead. */
import type * as endpoints from '../../endpoints/releases.ts';
import type { EndpointCall } from '../endpoint-call.ts';

export const announceShell: EndpointCall<typeof endpoints.announceShell> =
  'POST /api/shells';

export const claimVerification: EndpointCall<typeof endpoints.claimVerification> =
  'POST /api/verification-jobs/claim';

export const createOverride: EndpointCall<typeof endpoints.createOverride> =
  'POST /api/module-overrides';

export const createPreview: EndpointCall<typeof endpoints.createPreview> =
  'POST /api/modules/:name/releases/:release/preview';

export const createToken: EndpointCall<typeof endpoints.createToken> =
  'POST /api/release-tokens';

export const finishVerification: EndpointCall<typeof endpoints.finishVerification> =
  'POST /api/verification-jobs/:id/result';

export const getModuleErrors: EndpointCall<typeof endpoints.getModuleErrors> =
  'GET /api/modules/:name/errors';

export const getOverrideSet: EndpointCall<typeof endpoints.getOverrideSet> =
  'POST /api/module-overrides/set';

export const getPreviewSet: EndpointCall<typeof endpoints.getPreviewSet> =
  'POST /api/module-previews/set';

export const getRelease: EndpointCall<typeof endpoints.getRelease> =
  'GET /api/modules/:name/releases/:release';

export const getReleaseFile: EndpointCall<typeof endpoints.getReleaseFile> =
  'GET /api/modules/:name/releases/:release/file';

export const getReleaseSet: EndpointCall<typeof endpoints.getReleaseSet> =
  'GET /api/modules';

export const getVerificationJob: EndpointCall<typeof endpoints.getVerificationJob> =
  'GET /api/modules/:name/verification-jobs/:id';

export const getVerificationPlan: EndpointCall<typeof endpoints.getVerificationPlan> =
  'GET /api/modules/:name/verification-plan';

export const listDeployments: EndpointCall<typeof endpoints.listDeployments> =
  'GET /api/modules/:name/moves';

export const listModuleSlots: EndpointCall<typeof endpoints.listModuleSlots> =
  'GET /api/module-slots';

export const listModuleStates: EndpointCall<typeof endpoints.listModuleStates> =
  'GET /api/module-states';

export const listNeverLiveModules: EndpointCall<typeof endpoints.listNeverLiveModules> =
  'GET /api/never-live-modules';

export const listReleaseFiles: EndpointCall<typeof endpoints.listReleaseFiles> =
  'GET /api/modules/:name/releases/:release/files';

export const listReleases: EndpointCall<typeof endpoints.listReleases> =
  'GET /api/modules/:name/releases';

export const listShells: EndpointCall<typeof endpoints.listShells> =
  'GET /api/shells';

export const listTokens: EndpointCall<typeof endpoints.listTokens> =
  'GET /api/release-tokens';

export const listVerifications: EndpointCall<typeof endpoints.listVerifications> =
  'GET /api/modules/:name/verifications';

export const promote: EndpointCall<typeof endpoints.promote> =
  'POST /api/modules/:name/promote';

export const publishRelease: EndpointCall<typeof endpoints.publishRelease> =
  'POST /api/modules/:name/releases';

export const recall: EndpointCall<typeof endpoints.recall> =
  'POST /api/modules/:name/recall';

export const recordVerification: EndpointCall<typeof endpoints.recordVerification> =
  'POST /api/modules/:name/verifications';

export const renewVerification: EndpointCall<typeof endpoints.renewVerification> =
  'POST /api/verification-jobs/:id/renew';

export const requestVerification: EndpointCall<typeof endpoints.requestVerification> =
  'POST /api/modules/:name/verification-jobs';

export const revokeToken: EndpointCall<typeof endpoints.revokeToken> =
  'DELETE /api/release-tokens/:id';

export const rollback: EndpointCall<typeof endpoints.rollback> =
  'POST /api/modules/:name/rollback';

export const setCanary: EndpointCall<typeof endpoints.setCanary> =
  'POST /api/modules/:name/canary';

export const setLock: EndpointCall<typeof endpoints.setLock> =
  'POST /api/modules/:name/lock';

export const uploadRelease: EndpointCall<typeof endpoints.uploadRelease> =
  'POST /api/modules/:name/uploads';
