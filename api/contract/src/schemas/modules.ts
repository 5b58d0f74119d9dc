import { z } from 'zod';
import { SHELL } from '../shell-release.ts';

export const moduleNameSchema = z
  .string()
  .regex(/^(?:shell|mf-[a-z][a-z0-9-]{0,30})$/)
  .describe("Name of the module (remote), or 'shell'.");
export const releaseIdSchema = z
  .string()
  .regex(/^[a-z0-9][a-z0-9.+-]{0,79}$/)
  .describe('Name of the release.');
export const filePathSchema = z
  .string()
  .regex(/^[A-Za-z0-9_@.-]+(\/[A-Za-z0-9_@.-]+)*$/)
  .refine((path) => !path.split('/').includes('..'));
/** A path on this origin: "//host" and "/\\host" would be another one. */
const ownPathSchema = z
  .string()
  .max(200)
  .regex(/^\/(?![/\\])[^\\\s]*$/, 'Write an address of this site, such as /cup or /cup/:day');
export const accessSchema = z.enum(['public', 'member', 'admin']);
export type Access = z.infer<typeof accessSchema>;

/** A path the module answers. */
export const releaseRouteSchema = z.object({
  path: ownPathSchema.describe('react-router pattern from the root, e.g. "/quiz/:quizId".'),
  access: accessSchema.describe('Who may open the route: public, member or admin.'),
  params: z
    .record(z.string(), z.array(z.string()))
    .optional()
    .describe('Allowed values (lower case) of a parameter; a path with another value does not match.'),
  analytics: z.boolean().describe('Whether site analytics may load here.'),
  chrome: z
    .enum(['full', 'focus'])
    .default('full')
    .describe("'full': header and footer; 'focus': the module has a header of its own."),
  titles: z
    .record(z.string(), z.string().min(1).max(100))
    .refine((titles) => 'en-US' in titles, 'en-US is required')
    .optional()
    .describe(
      "Title of the page per stored language until its module sets one, where neither the shell nor the API knows it; 'en-US' is required, others fall back to it.",
    ),
});
export type ReleaseRoute = z.infer<typeof releaseRouteSchema>;

/** A navigation entry of the module, shown by the shell. */
export const navigationEntrySchema = z.object({
  slot: z.enum(['top', 'account', 'footer', 'mobile']).describe('Menu the entry stands in.'),
  path: ownPathSchema.describe('Path pattern or file path.'),
  labels: z
    .record(z.string(), z.string().min(1).max(60))
    .refine((labels) => 'en-US' in labels, 'en-US is required')
    .describe("Text per stored language; 'en-US' is required, others fall back to it."),
  access: accessSchema.describe('Who may open the route: public, member or admin.'),
  order: z.number().int().default(100).describe('Place among its neighbours, low first.'),
});
export type NavigationEntry = z.infer<typeof navigationEntrySchema>;

export const releaseFileSchema = z.object({
  path: filePathSchema.describe('Path pattern or file path.'),
  bytes: z.number().int().min(0).describe('Size in bytes.'),
  brotliBytes: z
    .number()
    .int()
    .min(0)
    .nullable()
    .describe('Size after brotli; null when it is not compressed.'),
  integrity: z
    .string()
    .regex(/^sha384-[A-Za-z0-9+/]{64}$/)
    .describe('SHA-384 as Subresource Integrity writes it.'),
});
export type ReleaseFile = z.infer<typeof releaseFileSchema>;

/** What a server needs to know to serve a release. */
export const releaseFileListSchema = z.object({
  files: z.array(releaseFileSchema).describe('Every file of the release.'),
  upstream: z
    .string()
    .nullable()
    .describe('Folder on a static host that holds the files; null: the registry has them.'),
});
export type ReleaseFileList = z.infer<typeof releaseFileListSchema>;

/** Kilobytes that a filling may have at most: it is loaded into a page of somebody else. */
const FILLING_KB_MAX = 40;

/** A place on a page of the module that other modules fill. */
export const slotSchema = z.object({
  name: z
    .string()
    .max(60)
    .regex(/^[a-z][a-z0-9-]*(?:\.[a-z][a-z0-9-]*)+$/)
    .describe('Page and place, e.g. "results.after-score".'),
  version: z
    .number()
    .int()
    .min(1)
    .describe('Version of its props; another one when a filling would have to change with them.'),
  path: ownPathSchema.describe("Pattern of the module's route on which the slot stands."),
});
export type SlotDeclaration = z.infer<typeof slotSchema>;

/** What the module shows in a slot of another one. */
export const fillingSchema = z.object({
  name: z
    .string()
    .max(40)
    .regex(/^[a-z][a-z0-9-]*$/)
    .describe('Its file is src/fillings/<name>.tsx; of builds with other tools, it is exposed as ./<name>.'),
  slot: slotSchema.shape.name.describe('Name of the slot.'),
  version: slotSchema.shape.version.describe('Version of the props for which it is written.'),
  access: accessSchema.describe('Who sees it; for others nothing of it is loaded.'),
  order: z.number().int().default(100).describe('Place among its neighbours, low first.'),
  budgetKb: z
    .number()
    .int()
    .min(1)
    .max(FILLING_KB_MAX)
    .describe('Kilobytes (1,000 bytes, brotli) that its entry, styles and preloads may have together.'),
});
export type FillingDeclaration = z.infer<typeof fillingSchema>;

/** Slots and fillings of one module: pages get all of them. */
const SLOTS_MAX = 20;

/** What the author of a module declares (module.json). */
export const moduleDeclarationSchema = z.object({
  routes: z.array(releaseRouteSchema).min(1).max(100).describe('Route patterns of the module.'),
  navigation: z.array(navigationEntrySchema).max(50).default([]).describe("Entries for the shell's menus."),
  links: z
    .array(ownPathSchema)
    .max(100)
    .default([])
    .describe('Route patterns of other modules that this one links to: they cannot be removed unnoticed.'),
  smoke: z
    .array(ownPathSchema)
    .max(20)
    .optional()
    .describe("Addresses that a verification opens: each must show the module's page."),
  budgetKb: z
    .number()
    .int()
    .min(1)
    .max(350)
    .default(350)
    .describe('Kilobytes (1,000 bytes, brotli) that entry, styles and preloads may have together.'),
  slots: z.array(slotSchema).max(SLOTS_MAX).optional().describe('Places on its pages that others fill.'),
  fillings: z
    .array(fillingSchema)
    .max(SLOTS_MAX)
    .optional()
    .describe('What it shows in slots of other modules.'),
});
export type ModuleDeclaration = z.infer<typeof moduleDeclarationSchema>;

/** A filling with the files that a build made of it. */
const builtFillingSchema = fillingSchema.extend({
  container: z
    .string()
    .regex(/^[A-Za-z_$][\w$]*$/)
    .describe('Global name of its container.'),
  expose: z.string().describe('Exposed module, e.g. "./remote".'),
  entry: filePathSchema.describe('Path of its entry file.'),
  styles: z.array(filePathSchema).describe('Style sheets to load with it.'),
  preload: z.array(filePathSchema).default([]).describe('Files that it needs at once besides the entry.'),
  messages: z
    .record(z.string(), filePathSchema)
    .describe('Catalogue file per stored language, besides en-US, which is inside the entry.'),
});
export type BuiltFilling = z.infer<typeof builtFillingSchema>;

/** Selectors that are named at most: one is enough for a refusal. */
const FOREIGN_STYLES_MAX = 10;

/** More than a design system has. */
const TOKENS_MAX = 1000;

/** What a module and the shell have in common. */
const releaseFieldsSchema = moduleDeclarationSchema.extend({
  routes: z.array(releaseRouteSchema).max(100).describe('Route patterns of the module; the shell has none.'),
  fillings: z
    .array(builtFillingSchema)
    .max(SLOTS_MAX)
    .optional()
    .describe('What it shows in slots of others.'),
  foreignStyles: z
    .array(z.string().min(1).max(200))
    .max(FOREIGN_STYLES_MAX)
    .optional()
    .describe(
      'Selectors and rules of its style sheets that reach beyond its own classes; of modules with slots or fillings.',
    ),
  module: moduleNameSchema,
  release: releaseIdSchema,
  version: z
    .string()
    .max(60)
    .describe('Counts changes; edits send the one they saw, another one answers 409.'),
  commit: z.string().max(60).nullable().describe('Git commit of the build; null when unknown.'),
  author: z.string().trim().min(1).max(120).optional().describe('Who wrote that commit.'),
  notes: z.string().trim().min(1).max(2000).optional().describe('What changed, as the commit says.'),
  container: z
    .string()
    .regex(/^[A-Za-z_$][\w$]*$/)
    .describe('Global name of the container (`init`/`get`), e.g. "mf_play".'),
  expose: z.string().describe('Exposed module, e.g. "./remote".'),
  contract: z
    .string()
    .max(40)
    .describe(
      'Range of the sdk contract this release was built for; of the shell: the version it implements.',
    ),
  entry: filePathSchema.describe('Path of the entry file.'),
  entryFormat: z
    .enum(['global', 'module'])
    .optional()
    .describe(
      "'global' (the default): a script that sets the container's global; 'module': an ES module that exports `init` and `get`.",
    ),
  styles: z.array(filePathSchema).describe('Style sheets to load with the module.'),
  preload: z
    .array(filePathSchema)
    .default([])
    .describe(
      'Files the exposed module needs at once besides the entry (containers that keep their code apart).',
    ),
  messages: z
    .record(z.string(), filePathSchema)
    .describe('Catalogue file per stored language, besides en-US, which is inside the entry.'),
  shared: z
    .record(z.string(), z.string())
    .describe('Required range per shared singleton; of the shell: the version it provides.'),
  tokens: z
    .array(z.string().regex(/^--[\w-]{1,60}$/))
    .max(TOKENS_MAX)
    .optional()
    .describe(
      'Custom properties that it takes from the page; of the shell: those that it sets. Absent from builds before sdk 1.6.',
    ),
  page: filePathSchema
    .optional()
    .describe("Of the shell: the file with its page, which the shell's server fills in for an address."),
  pageContract: z
    .number()
    .int()
    .positive()
    .optional()
    .describe("Of the shell: version of what its page and the shell's server agree on."),
  files: z.array(releaseFileSchema).min(1).max(2000).describe('Every file of the release.'),
  upstream: z
    .url({ protocol: /^https?$/ })
    .endsWith('/')
    .max(500)
    .optional()
    .describe('Folder on a static host that holds the files; the local release store when absent.'),
  delivery: z
    .enum(['proxied', 'direct'])
    .optional()
    .describe(
      "'proxied': under the shell's origin, from any upstream; 'direct': browsers load from the upstream.",
    ),
});

const hasTwice = (named: readonly { readonly name: string }[]) =>
  new Set(named.map(({ name }) => name)).size < named.length;

/** What is wrong with slots and fillings, by field. */
function slotIssues({
  module,
  routes,
  slots = [],
  fillings = [],
}: z.infer<typeof releaseFieldsSchema>): readonly (readonly [string, string])[] {
  if (module === SHELL) return slots.length + fillings.length > 0 ? [['slots', 'The shell has none']] : [];
  const astray = slots.filter((slot) => !routes.some((route) => route.path === slot.path));
  return [
    ...astray.map(({ name, path }) => ['slots', `${name} stands on ${path}, which is no route`] as const),
    ...(hasTwice(slots) ? [['slots', 'Two have the same name'] as const] : []),
    ...(hasTwice(fillings) ? [['fillings', 'Two have the same name'] as const] : []),
  ];
}

/** What a build writes (dist/release.json) and a publish registers; immutable afterwards. */
export const releaseManifestSchema = releaseFieldsSchema.superRefine((manifest, context) => {
  const { module, routes, navigation, page, pageContract, delivery } = manifest;
  const refuse = (field: string, message: string) =>
    context.addIssue({ code: 'custom', path: [field], message });
  for (const [field, message] of slotIssues(manifest)) refuse(field, message);
  if (module !== SHELL) {
    if (routes.length === 0) refuse('routes', 'A module answers at least one address');
    if (page !== undefined) refuse('page', 'Only the shell has one');
    return;
  }
  if (routes.length + navigation.length > 0) refuse('routes', 'The shell answers no address of a module');
  if (page === undefined) refuse('page', 'Is missing');
  if (pageContract === undefined) refuse('pageContract', 'Is missing');
  if (delivery === 'direct') refuse('delivery', "The shell is served by the shell's server");
});
export type ReleaseManifest = z.infer<typeof releaseManifestSchema>;

export const channelSchema = z
  .enum(['production', 'preview'])
  .describe('Channel of releases: production or preview.');
export type ReleaseChannel = z.infer<typeof channelSchema>;

/** A release as the shell uses it. */
export const releaseEntrySchema = releaseFieldsSchema
  .omit({
    files: true,
    commit: true,
    author: true,
    notes: true,
    links: true,
    budgetKb: true,
    tokens: true,
    foreignStyles: true,
    upstream: true,
    delivery: true,
  })
  .extend({
    fillings: z
      .array(
        builtFillingSchema.omit({ budgetKb: true }).extend({
          entryIntegrity: z.string().describe('SHA-384 of its entry file.'),
          styleIntegrity: z.record(z.string(), z.string()).describe('SHA-384 per style sheet.'),
        }),
      )
      .optional()
      .describe('What it shows in slots of other modules.'),
    base: z.string().describe('URL folder of the files, e.g. "/r/mf-play/1.0.0-ab12/".'),
    entryIntegrity: z.string().describe('SHA-384 of the entry file, as Subresource Integrity writes it.'),
    styleIntegrity: z.record(z.string(), z.string()).describe('SHA-384 per style sheet.'),
    messageIntegrity: z
      .record(z.string(), z.string())
      .optional()
      .describe(
        'SHA-384 of each catalogue; shells use it for what they preload and leave it out of the page.',
      ),
    routes: z.array(releaseRouteSchema).min(1).max(100).describe('Route patterns of the module.'),
    links: z
      .array(ownPathSchema)
      .optional()
      .describe(
        'Route patterns of other modules that this one links to; shells use it and leave it out of the page.',
      ),
    reason: z.string().describe('Why this release was chosen, e.g. "promoted", "rolled back".'),
  });
export type ReleaseEntry = z.infer<typeof releaseEntrySchema>;
/** A filling as the shell uses it. */
export type FillingEntry = NonNullable<ReleaseEntry['fillings']>[number];

/** The shell as its server uses it. */
const shellEntrySchema = releaseEntrySchema.extend({
  routes: z.array(releaseRouteSchema).max(0).describe('Route patterns of the module; the shell has none.'),
});

const liveReleasesOf = <Entry extends z.ZodType>(entry: Entry) =>
  z.object({
    current: entry.describe('The current state.'),
    lastGood: entry.nullable().describe('Release to fall back to; null when there is none.'),
    canary: z
      .object({
        release: entry.describe('Name of the release.'),
        percent: z.number().int().min(1).max(100).describe('Share of the users, in percent.'),
      })
      .nullable()
      .optional()
      .describe(
        "A release that a share of the users gets; the shell's server decides which browsers. Null without one.",
      ),
  });
const liveReleasesSchema = liveReleasesOf(releaseEntrySchema);
export type LiveReleases = z.infer<typeof liveReleasesSchema>;

/** What the shell inlines: per module the current release and the one to fall back to. */
export const releaseSetSchema = z.object({
  channel: channelSchema,
  revision: z.string().describe('Changes with every deployment on any channel.'),
  modules: z.record(z.string(), liveReleasesSchema).describe('Live release per module.'),
  shell: liveReleasesOf(shellEntrySchema)
    .optional()
    .describe("Live release of the shell itself; absent: the build of the shell's server."),
  recalled: z
    .array(z.string())
    .optional()
    .describe('Recalled releases that no page may keep using, as module@release.'),
  unreadable: z
    .array(z.string())
    .optional()
    .describe(
      'Modules whose live release this server cannot read: its row is damaged, or a newer server wrote it. Shells keep what they know of them.',
    ),
  hosts: z
    .array(z.string())
    .optional()
    .describe("Origins that releases may be fetched from besides the shell's own."),
});
export type ReleaseSet = z.infer<typeof releaseSetSchema>;
