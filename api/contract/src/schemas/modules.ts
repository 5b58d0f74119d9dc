import { z } from 'zod';

export const moduleNameSchema = z.string().regex(/^mf-[a-z][a-z0-9-]{0,30}$/);
export const releaseIdSchema = z.string().regex(/^[a-z0-9][a-z0-9.+-]{0,79}$/);
const filePathSchema = z
  .string()
  .regex(/^[A-Za-z0-9_@.-]+(\/[A-Za-z0-9_@.-]+)*$/)
  .refine((path) => !path.split('/').includes('..'));
export const accessSchema = z.enum(['public', 'member', 'admin']);

/** A path the module answers. */
export const releaseRouteSchema = z.object({
  /** react-router pattern from the root, e.g. "/quiz/:quizId". */
  path: z.string().startsWith('/').max(200),
  access: accessSchema,
  /** Allowed values (lower case) of a parameter; a path with another value does not match. */
  params: z.record(z.string(), z.array(z.string())).optional(),
  /** Whether site analytics may load here. */
  analytics: z.boolean(),
  /** 'full': header and footer; 'focus': the module has a header of its own. */
  chrome: z.enum(['full', 'focus']).default('full'),
});

/** A navigation entry of the module, shown by the shell. */
export const navigationEntrySchema = z.object({
  slot: z.enum(['top', 'account', 'footer', 'mobile']),
  path: z.string().startsWith('/').max(200),
  /** Text per stored language; 'en-US' is required, others fall back to it. */
  labels: z
    .record(z.string(), z.string().min(1).max(60))
    .refine((labels) => 'en-US' in labels, 'en-US is required'),
  access: accessSchema,
  order: z.number().int().default(100),
});

export const releaseFileSchema = z.object({
  path: filePathSchema,
  bytes: z.number().int().min(0),
  brotliBytes: z.number().int().min(0).nullable(),
  integrity: z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/),
});

/** What the author of a module declares (module.json). */
export const moduleDeclarationSchema = z.object({
  routes: z.array(releaseRouteSchema).min(1).max(100),
  navigation: z.array(navigationEntrySchema).max(50).default([]),
  /** Route patterns of other modules that this one links to: they cannot be removed unnoticed. */
  links: z.array(z.string().startsWith('/').max(200)).max(100).default([]),
  /** Addresses that a verification opens: each must show the module's page. */
  smoke: z.array(z.string().startsWith('/').max(200)).max(20).optional(),
  /** Kilobytes (1,000 bytes, brotli) that entry, styles and preloads may have together. */
  budgetKb: z.number().int().min(1).max(350).default(350),
});

/** What a build writes (dist/release.json) and a publish registers; immutable afterwards. */
export const releaseManifestSchema = moduleDeclarationSchema.extend({
  module: moduleNameSchema,
  release: releaseIdSchema,
  version: z.string().max(60),
  commit: z.string().max(60).nullable(),
  /** Global name of the container (`init`/`get`), e.g. "mf_play". */
  container: z.string().regex(/^[A-Za-z_$][\w$]*$/),
  /** Exposed module, e.g. "./remote". */
  expose: z.string(),
  /** Range of the sdk contract this release was built for. */
  contract: z.string().max(40),
  entry: filePathSchema,
  styles: z.array(filePathSchema),
  /** Files the exposed module needs at once besides the entry (containers that keep their code apart). */
  preload: z.array(filePathSchema).default([]),
  /** Catalogue file per stored language, besides en-US, which is inside the entry. */
  messages: z.record(z.string(), filePathSchema),
  /** Required range per shared singleton. */
  shared: z.record(z.string(), z.string()),
  files: z.array(releaseFileSchema).min(1).max(2000),
  /** Folder on a static host that holds the files; the local release store when absent. */
  upstream: z
    .url({ protocol: /^https?$/ })
    .endsWith('/')
    .max(500)
    .optional(),
  /** 'proxied': under the shell's origin, from any upstream; 'direct': browsers load from the upstream. */
  delivery: z.enum(['proxied', 'direct']).optional(),
});

export const channelSchema = z.enum(['production', 'preview']);

/** A release as the shell uses it. */
export const releaseEntrySchema = releaseManifestSchema
  .omit({ files: true, commit: true, links: true, budgetKb: true, upstream: true, delivery: true })
  .extend({
    /** URL folder of the files, e.g. "/r/mf-play/1.0.0-ab12/". */
    base: z.string(),
    entryIntegrity: z.string(),
    styleIntegrity: z.record(z.string(), z.string()),
    /** Of the catalogues; shells use it for what they preload and leave it out of the page. */
    messageIntegrity: z.record(z.string(), z.string()).optional(),
    /** Why this release was chosen, e.g. "promoted", "rolled back". */
    reason: z.string(),
  });

/** What the shell inlines: per module the current release and the one to fall back to. */
export const releaseSetSchema = z.object({
  channel: channelSchema,
  /** Changes with every move of any channel pointer. */
  revision: z.string(),
  modules: z.record(
    z.string(),
    z.object({
      current: releaseEntrySchema,
      lastGood: releaseEntrySchema.nullable(),
      /** A release that a share of the users gets; the shell's server decides which browsers. */
      canary: z
        .object({ release: releaseEntrySchema, percent: z.number().int().min(1).max(100) })
        .nullable()
        .optional(),
    }),
  ),
  /** Recalled releases that no page may keep using, as module@release. */
  recalled: z.array(z.string()).optional(),
  /** Origins that releases may be fetched from besides the shell's own. */
  hosts: z.array(z.string()).optional(),
});
