import { z } from 'zod';
import {
  announceShellRequestSchema,
  announcedShellSchema,
  canaryRequestSchema,
  channelSchema,
  channelStateSchema,
  createReleaseTokenRequestSchema,
  createdReleaseTokenSchema,
  filePathSchema,
  lockRequestSchema,
  moduleErrorsSchema,
  moduleNameSchema,
  moduleSlotSchema,
  moduleStateSchema,
  neverLiveModuleSchema,
  nextVerificationSchema,
  overrideRequestSchema,
  overrideSetRequestSchema,
  overrideSetSchema,
  overrideTokenSchema,
  previewLinkSchema,
  promoteRequestSchema,
  recallRequestSchema,
  recordVerificationRequestSchema,
  releaseFileListSchema,
  releaseIdSchema,
  releaseListItemSchema,
  releaseManifestSchema,
  releaseMoveSchema,
  releaseSetSchema,
  releaseTokenSchema,
  renewVerificationSchema,
  requestVerificationSchema,
  rollbackRequestSchema,
  verificationJobSchema,
  verificationPlanQuerySchema,
  verificationPlanSchema,
  verificationResultSchema,
  verificationSchema,
} from '../schemas/index.ts';
import { endpoint } from './endpoint.ts';

const channelQuerySchema = z.object({
  channel: channelSchema.default('production').describe('Channel of releases: production or preview.'),
});

const releaseParamsSchema = z.object({
  name: moduleNameSchema.describe('Name of the module or thing.'),
  release: releaseIdSchema,
});
const overrideQuerySchema = z.object({
  override: z
    .string()
    .trim()
    .min(1)
    .max(200)
    .optional()
    .describe(
      'Why a gate does not count this time; needs the right to override, except against links of other modules.',
    ),
});

export const createOverride = endpoint({
  method: 'post',
  path: '/api/module-overrides',
  summary: 'Signs another choice of releases for one browser, for a while',
  tag: 'modules',
  access: 'release-token',
  action: 'read',
  body: overrideRequestSchema,
  answer: overrideTokenSchema,
  status: 201,
  errors: [401, 403, 404],
});

export const getOverrideSet = endpoint({
  method: 'post',
  path: '/api/module-overrides/set',
  summary: 'The release set for the holder of an override',
  tag: 'modules',
  access: 'public',
  body: overrideSetRequestSchema,
  answer: overrideSetSchema,
  errors: [401],
});

export const createPreview = endpoint({
  method: 'post',
  path: '/api/modules/:name/releases/:release/preview',
  summary: 'Makes a link that shows a release, before it is live, to whoever has it; it ends after a week',
  tag: 'modules',
  access: 'release-token',
  action: 'verify',
  params: releaseParamsSchema,
  answer: previewLinkSchema,
  status: 201,
  errors: [401, 403, 404, 409],
});

export const getPreviewSet = endpoint({
  method: 'post',
  path: '/api/module-previews/set',
  summary: 'The release set for the holder of a preview link',
  tag: 'modules',
  access: 'public',
  body: overrideSetRequestSchema,
  answer: overrideSetSchema,
  errors: [401],
});

export const listShells = endpoint({
  method: 'get',
  path: '/api/shells',
  summary: 'Shell releases that visitors have: the live one, and its canary',
  tag: 'modules',
  access: 'release-token',
  action: 'read',
  answer: z.array(announcedShellSchema),
  errors: [401, 403],
});

export const announceShell = endpoint({
  method: 'post',
  path: '/api/shells',
  summary: 'Says whether every live module would run in a shell; shells are released like modules',
  tag: 'modules',
  access: 'release-token',
  action: 'administer',
  query: overrideQuerySchema,
  body: announceShellRequestSchema,
  answer: z.array(announcedShellSchema),
  errors: [401, 403, 422],
});

export const getVerificationPlan = endpoint({
  method: 'get',
  path: '/api/modules/:name/verification-plan',
  summary: 'What a candidate has to be tried with, and whether it was',
  tag: 'modules',
  access: 'release-token',
  action: 'read',
  params: z.object({ name: moduleNameSchema.describe('Name of the module or thing.') }),
  query: verificationPlanQuerySchema,
  answer: verificationPlanSchema,
  errors: [401, 403, 404],
});

export const listVerifications = endpoint({
  method: 'get',
  path: '/api/modules/:name/verifications',
  summary: 'Verification records, newest first',
  tag: 'modules',
  access: 'release-token',
  action: 'read',
  params: z.object({ name: moduleNameSchema.describe('Name of the module or thing.') }),
  answer: z.array(verificationSchema),
  errors: [401, 403],
});

export const recordVerification = endpoint({
  method: 'post',
  path: '/api/modules/:name/verifications',
  summary: 'Keeps how trying a candidate ended, as somebody else than the platform says',
  tag: 'modules',
  access: 'release-token',
  action: 'attest',
  params: z.object({ name: moduleNameSchema.describe('Name of the module or thing.') }),
  body: recordVerificationRequestSchema,
  answer: verificationSchema,
  status: 201,
  errors: [401, 403, 404],
});

export const requestVerification = endpoint({
  method: 'post',
  path: '/api/modules/:name/verification-jobs',
  summary: 'Has the platform try a candidate in a browser; one job for the same releases',
  tag: 'modules',
  access: 'release-token',
  action: 'verify',
  params: z.object({ name: moduleNameSchema.describe('Name of the module or thing.') }),
  body: requestVerificationSchema,
  answer: verificationJobSchema,
  status: 201,
  errors: [401, 403, 404, 409],
});

export const getVerificationJob = endpoint({
  method: 'get',
  path: '/api/modules/:name/verification-jobs/:id',
  summary: 'How far a verification by the platform is',
  tag: 'modules',
  access: 'release-token',
  action: 'read',
  params: z.object({
    name: moduleNameSchema.describe('Name of the module or thing.'),
    id: z.coerce.number().int().positive().describe('Number of the thing, from 1.'),
  }),
  answer: verificationJobSchema,
  errors: [401, 403, 404],
});

export const claimVerification = endpoint({
  method: 'post',
  path: '/api/verification-jobs/claim',
  summary: 'Gives the next waiting verification to a verifier of the platform',
  tag: 'modules',
  access: 'release-token',
  action: 'attest',
  answer: nextVerificationSchema,
  errors: [401, 403],
});

export const renewVerification = endpoint({
  method: 'post',
  path: '/api/verification-jobs/:id/renew',
  summary: 'Keeps a verification with the verifier that is at work on it',
  tag: 'modules',
  access: 'release-token',
  action: 'attest',
  params: z.object({ id: z.coerce.number().int().positive().describe('Number of the thing, from 1.') }),
  body: renewVerificationSchema,
  answer: verificationJobSchema,
  errors: [401, 403, 404],
});

export const finishVerification = endpoint({
  method: 'post',
  path: '/api/verification-jobs/:id/result',
  summary: 'Keeps how a verification by the platform ended',
  tag: 'modules',
  access: 'release-token',
  action: 'attest',
  params: z.object({ id: z.coerce.number().int().positive().describe('Number of the thing, from 1.') }),
  body: verificationResultSchema,
  answer: verificationJobSchema,
  errors: [401, 403, 404],
});

export const getReleaseSet = endpoint({
  method: 'get',
  path: '/api/modules',
  summary: 'The release set of a channel: what the shell loads',
  tag: 'modules',
  access: 'public',
  query: channelQuerySchema,
  answer: releaseSetSchema,
});

export const listModuleStates = endpoint({
  method: 'get',
  path: '/api/module-states',
  summary: 'Every module with pointer, canary, lock, health and alert',
  tag: 'modules',
  access: 'release-token',
  action: 'read',
  query: channelQuerySchema,
  answer: z.array(moduleStateSchema),
  errors: [401, 403],
});

export const listNeverLiveModules = endpoint({
  method: 'get',
  path: '/api/never-live-modules',
  summary: 'Modules with releases of which none has ever been live',
  tag: 'modules',
  access: 'release-token',
  action: 'read',
  query: channelQuerySchema,
  answer: z.array(neverLiveModuleSchema),
  errors: [401, 403],
});

export const listModuleSlots = endpoint({
  method: 'get',
  path: '/api/module-slots',
  summary: 'Every slot of the live releases with what fills it, and whether visits get that',
  tag: 'modules',
  access: 'release-token',
  action: 'read',
  query: channelQuerySchema,
  answer: z.array(moduleSlotSchema),
  errors: [401, 403],
});

export const listReleases = endpoint({
  method: 'get',
  path: '/api/modules/:name/releases',
  summary: 'Releases of a module, newest first',
  tag: 'modules',
  access: 'public',
  params: z.object({ name: moduleNameSchema.describe('Name of the module or thing.') }),
  answer: z.array(releaseListItemSchema),
});

export const getRelease = endpoint({
  method: 'get',
  path: '/api/modules/:name/releases/:release',
  summary: 'One release of a module, and where its files lie',
  tag: 'modules',
  access: 'public',
  params: releaseParamsSchema,
  answer: releaseListItemSchema,
  errors: [404],
});

export const listDeployments = endpoint({
  method: 'get',
  path: '/api/modules/:name/moves',
  summary: 'Audit trail of a module: its deployments with actor, time and reason, newest first',
  tag: 'modules',
  access: 'release-token',
  action: 'read',
  params: z.object({ name: moduleNameSchema.describe('Name of the module or thing.') }),
  answer: z.array(releaseMoveSchema),
  errors: [401, 403],
});

export const getModuleErrors = endpoint({
  method: 'get',
  path: '/api/modules/:name/errors',
  summary: 'Errors after load and Web Vitals of a module by release, of the last seven days',
  tag: 'modules',
  access: 'release-token',
  action: 'publish',
  params: z.object({ name: moduleNameSchema.describe('Name of the module or thing.') }),
  answer: moduleErrorsSchema,
  errors: [401, 403],
});

export const promote = endpoint({
  method: 'post',
  path: '/api/modules/:name/promote',
  summary: 'Points a channel at a verified release (compare-and-set)',
  tag: 'modules',
  access: 'release-token',
  action: 'promote',
  params: z.object({ name: moduleNameSchema.describe('Name of the module or thing.') }),
  body: promoteRequestSchema,
  answer: channelStateSchema,
  errors: [401, 403, 404, 409, 422],
});

export const setCanary = endpoint({
  method: 'post',
  path: '/api/modules/:name/canary',
  summary: 'Gives a verified release to a share of the browsers; 0 ends the canary',
  tag: 'modules',
  access: 'release-token',
  action: 'promote',
  params: z.object({ name: moduleNameSchema.describe('Name of the module or thing.') }),
  body: canaryRequestSchema,
  answer: channelStateSchema,
  errors: [401, 403, 404, 409, 422],
});

export const rollback = endpoint({
  method: 'post',
  path: '/api/modules/:name/rollback',
  summary: 'Rolls back to the last good release, or to a given one',
  tag: 'modules',
  access: 'release-token',
  action: 'rollback',
  params: z.object({ name: moduleNameSchema.describe('Name of the module or thing.') }),
  body: rollbackRequestSchema,
  answer: channelStateSchema,
  errors: [401, 403, 404, 409, 422],
});

export const recall = endpoint({
  method: 'post',
  path: '/api/modules/:name/recall',
  summary: 'Removes a release, live or canary, from a channel and from its open pages',
  tag: 'modules',
  access: 'release-token',
  action: 'rollback',
  params: z.object({ name: moduleNameSchema.describe('Name of the module or thing.') }),
  body: recallRequestSchema,
  answer: channelStateSchema,
  errors: [401, 403, 404, 409, 422],
});

export const setLock = endpoint({
  method: 'post',
  path: '/api/modules/:name/lock',
  summary: 'Locks or unlocks a channel',
  tag: 'modules',
  access: 'release-token',
  action: 'promote',
  params: z.object({ name: moduleNameSchema.describe('Name of the module or thing.') }),
  body: lockRequestSchema,
  answer: channelStateSchema,
  errors: [401, 403, 404, 409, 422],
});

export const publishRelease = endpoint({
  method: 'post',
  path: '/api/modules/:name/releases',
  summary: 'Registers an immutable release whose files are on a static host',
  tag: 'modules',
  access: 'release-token',
  action: 'publish',
  params: z.object({ name: moduleNameSchema.describe('Name of the module or thing.') }),
  query: overrideQuerySchema,
  body: releaseManifestSchema,
  answer: releaseListItemSchema,
  status: 201,
  errors: [401, 403, 409, 413, 422],
});

export const uploadRelease = endpoint({
  method: 'post',
  path: '/api/modules/:name/uploads',
  summary: 'Stores and registers an immutable release: one gzipped tarball of release.json and its files',
  tag: 'modules',
  access: 'release-token',
  action: 'publish',
  params: z.object({ name: moduleNameSchema.describe('Name of the module or thing.') }),
  query: overrideQuerySchema,
  body: z.unknown(),
  bodyType: 'application/gzip',
  answer: releaseListItemSchema,
  status: 201,
  errors: [401, 403, 409, 422],
});

export const listReleaseFiles = endpoint({
  method: 'get',
  path: '/api/modules/:name/releases/:release/files',
  summary: 'Every file of a release with its hash: nothing else is served of it',
  tag: 'modules',
  access: 'public',
  params: releaseParamsSchema,
  answer: releaseFileListSchema,
  errors: [404],
});

export const getReleaseFile = endpoint({
  method: 'get',
  path: '/api/modules/:name/releases/:release/file',
  summary: "A file of a release, or its compressed version ('.br' after its path)",
  tag: 'modules',
  access: 'public',
  params: releaseParamsSchema,
  query: z.object({ path: filePathSchema.describe('Path pattern or file path.') }),
  answer: z.string(),
  answerType: 'application/octet-stream',
  errors: [404],
});

export const listTokens = endpoint({
  method: 'get',
  path: '/api/release-tokens',
  summary: 'Release tokens, newest first',
  tag: 'modules',
  access: 'release-token',
  action: 'administer',
  answer: z.array(releaseTokenSchema),
  errors: [401, 403],
});

export const createToken = endpoint({
  method: 'post',
  path: '/api/release-tokens',
  summary: 'Makes a release token; it is shown this once',
  tag: 'modules',
  access: 'release-token',
  action: 'administer',
  body: createReleaseTokenRequestSchema,
  answer: createdReleaseTokenSchema,
  status: 201,
  errors: [401, 403],
});

export const revokeToken = endpoint({
  method: 'delete',
  path: '/api/release-tokens/:id',
  summary: 'Revokes a release token',
  tag: 'modules',
  access: 'release-token',
  action: 'administer',
  params: z.object({ id: z.coerce.number().int().positive().describe('Number of the thing, from 1.') }),
  answer: z.object({ success: z.literal(true).describe('Always true; failures have another form.') }),
  errors: [401, 403, 404],
});
