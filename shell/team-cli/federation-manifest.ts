import { createHash } from 'node:crypto';
import { readFile, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { BuiltFilling, ModuleDeclaration, ReleaseFile, ReleaseManifest } from '@quizmesh/contract';
import {
  isCompressedRelease,
  releaseFileType,
  releaseIdOf,
  releaseManifestSchema,
} from '@quizmesh/contract/schemas';
import { z } from 'zod';
import { foreignStyles } from '../sdk/build/foreign-styles.ts';
import { usedTokens, type BuiltTexts } from '../sdk/build/used-tokens.ts';
import { currentCommit } from '../cli/current-commit.ts';
import type { Build } from '../cli/publish-build.ts';
import { CommandError, ROOT } from '../cli/workspace.ts';
import { requireOwnModule } from './build-module.ts';
import { readDeclaration, readJson } from './read-json.ts';

const assetsSchema = z.object({ sync: z.array(z.string()).default([]) }).optional();
/** What a build with Module Federation 2 says of itself: the part that a release needs. */
export const federationManifestSchema = z.object({
  name: z.string(),
  metaData: z.object({
    globalName: z.string().optional(),
    remoteEntry: z.object({ name: z.string(), path: z.string().default(''), type: z.string().default('') }),
  }),
  shared: z
    .array(z.object({ name: z.string(), requiredVersion: z.union([z.string(), z.boolean()]).optional() }))
    .default([]),
  exposes: z
    .array(
      z.object({
        path: z.string(),
        assets: z.object({ js: assetsSchema, css: assetsSchema }).default({ js: undefined, css: undefined }),
      }),
    )
    .min(1),
});
type FederationManifest = z.infer<typeof federationManifestSchema>;

const EXPOSE = './remote';
const ENTRY_FORMATS: Readonly<Record<string, ReleaseManifest['entryFormat']>> = {
  '': 'global',
  var: 'global',
  global: 'global',
  module: 'module',
  esm: 'module',
};
/** Of the build itself, not of pages. */
const LEFT_OUT = /(?:^|\/)\.|\.(?:map|br|gz|html)$|(?:^|\/)(?:mf-manifest|mf-stats|release)\.json$/u;
const PLATFORM = /^(?:react|react-dom|@quizmesh\/sdk)(?:\/|$)/u;
const SDK = '@quizmesh/sdk';
const ANY_SDK = '^1.0.0';
/** The first whose shell loads entries that are ES modules. */
const SDK_OF_ES_MODULES = '^1.5.0';

async function describe(folder: string, file: string): Promise<ReleaseFile> {
  const content = await readFile(path.join(folder, file));
  return {
    path: file,
    bytes: content.length,
    brotliBytes: isCompressedRelease(file) ? brotliCompressSync(content).length : null,
    integrity: `sha384-${createHash('sha384').update(content).digest('base64')}`,
  };
}

/** Files of a build that pages load. */
async function filesIn(folder: string): Promise<readonly ReleaseFile[]> {
  const names = (await readdir(folder, { recursive: true })).map((name) => name.split(path.sep).join('/'));
  const loaded: string[] = [];
  for (const name of names.sort()) {
    const isFile = (await stat(path.join(folder, name))).isFile();
    if (isFile && !LEFT_OUT.test(name) && releaseFileType(name) !== undefined) loaded.push(name);
  }
  return Promise.all(loaded.map((name) => describe(folder, name)));
}

/** Styles and scripts of the build. */
async function textsOf(folder: string, files: readonly ReleaseFile[]): Promise<BuiltTexts> {
  const read = (type: RegExp) =>
    Promise.all(
      files
        .filter((item) => type.test(item.path))
        .map((item) => readFile(path.join(folder, item.path), 'utf8')),
    );
  return { styles: await read(/\.css$/u), scripts: await read(/\.m?js$/u) };
}

/** The ranges of what the page provides. */
function sharedOf({ shared }: FederationManifest): Readonly<Record<string, string>> {
  return Object.fromEntries(
    shared.flatMap(({ name, requiredVersion }) =>
      PLATFORM.test(name) && typeof requiredVersion === 'string' && requiredVersion !== ''
        ? [[name, requiredVersion] as const]
        : [],
    ),
  );
}

type Exposed = FederationManifest['exposes'][number];

const exposedAs = ({ exposes }: FederationManifest, place: string): Exposed | undefined =>
  exposes.find((item) => item.path === place);

function requireExposed(manifest: FederationManifest): Exposed {
  const { exposes } = manifest;
  const exposed = exposedAs(manifest, EXPOSE) ?? (exposes.length === 1 ? exposes[0] : undefined);
  if (!exposed)
    throw new CommandError(
      `The build exposes ${exposes.map((item) => item.path).join(', ')}, none of them as ${EXPOSE}.`,
    );
  return exposed;
}

/** Style sheets and further files of what is exposed. */
const partsOf = ({ path: expose, assets }: Exposed, entry: string, known: ReadonlySet<string>) => ({
  expose,
  styles: (assets.css?.sync ?? []).filter((name) => known.has(name)),
  preload: (assets.js?.sync ?? []).filter((name) => known.has(name) && name !== entry),
});

interface FillingContainer {
  readonly container: string;
  readonly entry: string;
  readonly known: ReadonlySet<string>;
}

/** The fillings are further exposed modules of the same container. */
function builtFillings(
  manifest: FederationManifest,
  { fillings }: ModuleDeclaration,
  { container, entry, known }: FillingContainer,
): readonly Omit<BuiltFilling, 'budgetKb'>[] | undefined {
  return fillings?.map((filling) => {
    const exposed = exposedAs(manifest, `./${filling.name}`);
    if (!exposed)
      throw new CommandError(
        `The build does not expose ./${filling.name}, which module.json declares as a filling.`,
      );
    return { ...filling, container, entry, ...partsOf(exposed, entry, known), messages: {} };
  });
}

/** What the manifest says of slots and fillings. */
function slotFacts(
  fillings: ReturnType<typeof builtFillings>,
  { slots }: ModuleDeclaration,
  { styles }: BuiltTexts,
): Pick<ReleaseManifest, 'foreignStyles'> & { readonly fillings?: typeof fillings } {
  const foreign = slots || fillings ? foreignStyles(styles) : [];
  return { ...(fillings && { fillings }), ...(foreign.length > 0 && { foreignStyles: foreign }) };
}

/** The build of any bundler with Module Federation 2 (webpack, rspack, rsbuild, Vite), as a release of the module of this folder.
 *  @param file its mf-manifest.json @param repository folder of module.json
 *  @throws {CommandError} it is none that a page can load */
export async function readFederationBuild(file: string, repository = ROOT): Promise<Build> {
  const folder = path.dirname(path.resolve(repository, file));
  const manifest = await readJson(path.resolve(repository, file), federationManifestSchema);
  const module = requireOwnModule(repository);
  const declaration = await readDeclaration(repository);
  const { version } = await readJson(
    path.join(repository, 'package.json'),
    z.object({ version: z.string() }),
  );
  const { remoteEntry, globalName } = manifest.metaData;
  const entryFormat = ENTRY_FORMATS[remoteEntry.type];
  if (!entryFormat)
    throw new CommandError(
      `Pages load entries of the types var, global and module, not "${remoteEntry.type}".`,
    );
  const exposed = requireExposed(manifest);
  const files = await filesIn(folder);
  const known = new Set(files.map((item) => item.path));
  const entry = path.posix.join(remoteEntry.path, remoteEntry.name);
  if (!known.has(entry)) throw new CommandError(`${file} names the entry ${entry}, which is not beside it.`);
  const shared = sharedOf(manifest);
  const container = globalName ?? manifest.name.replace(/\W/gu, '_');
  const fillings = builtFillings(manifest, declaration, { container, entry, known });
  const texts = await textsOf(folder, files);
  const isModule = entryFormat === 'module';
  const release = releaseManifestSchema.safeParse({
    ...declaration,
    module,
    version,
    release: releaseIdOf(version, files),
    commit: currentCommit() || null,
    container,
    ...partsOf(exposed, entry, known),
    ...slotFacts(fillings, declaration, texts),
    contract: isModule ? SDK_OF_ES_MODULES : (shared[SDK] ?? ANY_SDK),
    entry,
    ...(isModule && { entryFormat }),
    messages: {},
    tokens: usedTokens(texts),
    shared,
    files,
  });
  if (!release.success) throw new CommandError(`The build is no release: ${z.prettifyError(release.error)}`);
  return { manifest: release.data, folder };
}
