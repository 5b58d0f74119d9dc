import { createHash } from 'node:crypto';
import { brotliCompressSync, constants } from 'node:zlib';
import { filePathSchema, releaseIdOf, releaseManifestSchema } from '@quizmesh/contract/schemas';
import type { BuiltFilling, ModuleDeclaration, ReleaseFile, ReleaseManifest } from '@quizmesh/contract';
import { rspack, type Compilation, type Compiler } from '@rspack/core';
import { federationManifestOf } from './federation-manifest.ts';
import { foreignStyles } from './foreign-styles.ts';
import type { Needs } from './used-sdk.ts';
import { providedTokens, usedTokens } from './used-tokens.ts';

/** A filling as module.json declares it. */
export type DeclaredFilling = NonNullable<ModuleDeclaration['fillings']>[number];

/** What is known of a release before it is built. */
export type ReleaseFacts = Omit<
  ReleaseManifest,
  | 'release'
  | 'entry'
  | 'styles'
  | 'preload'
  | 'messages'
  | 'files'
  | 'tokens'
  | 'foreignStyles'
  | 'fillings'
  | keyof Needs
> & { readonly fillings?: readonly DeclaredFilling[] | undefined };

/** Name of the entry point of a filling, and of its files. */
export const fillingEntry = (name: string): string => `filling-${name}`;
/** Global name of its container. */
export const fillingContainer = (container: string, name: string): string =>
  `${container}_${name.replace(/-/gu, '_')}`;

const COMPRESSIBLE = /\.(js|css|json|svg|html|txt)$/;
/** Beside the files that pages load: compressed versions and source maps. */
const NOT_LOADED = /\.(br|map)$/;
const MIN_COMPRESSED_BYTES = 200;

function describe(compilation: Compilation, path: string): ReleaseFile {
  const content = compilation.getAsset(path)?.source.buffer() ?? Buffer.alloc(0);
  return {
    path,
    bytes: content.length,
    brotliBytes: compilation.getAsset(`${path}.br`)?.source.buffer().length ?? null,
    integrity: `sha384-${createHash('sha384').update(content).digest('base64')}`,
  };
}

/** Adds a brotli version (`.br`, quality 11) of every text asset. */
function addBrotliTwins(compilation: Compilation): void {
  for (const { name, source } of compilation.getAssets()) {
    const content = source.buffer();
    if (!COMPRESSIBLE.test(name) || content.length < MIN_COMPRESSED_BYTES) continue;
    const compressed = brotliCompressSync(content, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
    });
    compilation.emitAsset(`${name}.br`, new rspack.sources.RawSource(compressed));
  }
}

/** Files whose names the registry does not take: those of lazy parts, which somebody chose. */
function unusableNames(compilation: Compilation): readonly string[] {
  const names = compilation.getAssets().map((asset) => asset.name);
  return names.filter((name) => !NOT_LOADED.test(name) && !filePathSchema.safeParse(name).success);
}

/** Entry and styles of an entry point. */
function partOf(compilation: Compilation, entryPoint: string) {
  const files = [...(compilation.entrypoints.get(entryPoint)?.getFiles() ?? [])];
  return {
    entry: files.find((name) => name.endsWith('.js')),
    styles: files.filter((name) => name.endsWith('.css')),
  };
}

/** Catalogues by language: those of the pages, or of the fillings, which have one together. */
function cataloguesAmong(names: readonly string[], of: 'messages' | 'fillings'): Record<string, string> {
  const pattern = new RegExp(`^c\\.${of}-([A-Za-z-]+?)(?:-json)?\\.`, 'u');
  return Object.fromEntries(
    names.flatMap((name) => {
      const language = pattern.exec(name)?.[1];
      return language ? [[language, name]] : [];
    }),
  );
}

function builtFillings(
  compilation: Compilation,
  { fillings = [], container }: ReleaseFacts,
  names: readonly string[],
): readonly (Omit<BuiltFilling, 'entry' | 'preload'> & { readonly entry: string | undefined })[] {
  const messages = cataloguesAmong(names, 'fillings');
  return fillings.map((filling) => ({
    ...filling,
    ...partOf(compilation, fillingEntry(filling.name)),
    container: fillingContainer(container, filling.name),
    expose: './remote',
    messages,
  }));
}

function manifestOf(
  compilation: Compilation,
  facts: ReleaseFacts & Needs,
  { entryPoint, page }: ReleaseBuild,
): ReleaseManifest {
  const names = compilation
    .getAssets()
    .map((asset) => asset.name)
    .filter((name) => !NOT_LOADED.test(name) && name !== page)
    .sort();
  const files = names.map((name) => describe(compilation, name));
  const textsOf = (type: string, among: readonly string[]) =>
    among
      .filter((name) => name.endsWith(type))
      .map((name) => compilation.getAsset(name)?.source.source().toString() ?? '');
  const { entry, styles } = partOf(compilation, entryPoint);
  const fillings = builtFillings(compilation, facts, names);
  const foreign = facts.slots || facts.fillings ? foreignStyles(textsOf('.css', names)) : [];
  return releaseManifestSchema.parse({
    ...facts,
    ...(facts.fillings && { fillings }),
    ...(foreign.length > 0 && { foreignStyles: foreign }),
    release: releaseIdOf(facts.version, files),
    entry,
    styles,
    tokens:
      page === undefined
        ? usedTokens({ styles: textsOf('.css', names), scripts: textsOf('.js', names) })
        : providedTokens(textsOf('.css', styles)),
    messages: cataloguesAmong(names, 'messages'),
    preload: [],
    files,
  });
}

/** What differs between the build of a remote and that of the shell. */
interface ReleaseBuild {
  readonly entryPoint: string;
  /** Page of the shell, which its release carries as a text under the name in the manifest. */
  readonly page?: string;
}

/** Writes dist/release.json, the manifest that a publish registers. */
export class ReleasePlugin {
  readonly facts: ReleaseFacts;
  readonly build: ReleaseBuild;
  /** Set before the files are finished. */
  needs: Needs = { contract: '', shared: {} };

  constructor(facts: ReleaseFacts, build: ReleaseBuild = { entryPoint: 'remote' }) {
    this.facts = facts;
    this.build = build;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ReleasePlugin', (compilation) => {
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'ReleasePlugin', stage }, () => {
        const page = this.build.page === undefined ? undefined : compilation.getAsset(this.build.page);
        if (page && this.facts.page !== undefined) compilation.emitAsset(this.facts.page, page.source);
        const unusable = unusableNames(compilation);
        for (const name of unusable)
          compilation.errors.push(
            new rspack.WebpackError(
              `"${name}" is no name of a file in a release. Give the part another one (webpackChunkName): letters, digits, @, _, . and -.`,
            ),
          );
        if (unusable.length > 0) return;
        addBrotliTwins(compilation);
        const facts = { ...this.facts, ...this.needs };
        const manifest = manifestOf(compilation, facts, this.build);
        const emit = (name: string, value: object) => {
          compilation.emitAsset(name, new rspack.sources.RawSource(JSON.stringify(value, null, 2)));
        };
        emit('release.json', manifest);
        // Beside the release, for tools: pages load nothing of it.
        if (page === undefined) emit('mf-manifest.json', federationManifestOf(manifest));
      });
    });
  }
}
