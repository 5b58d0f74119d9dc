import { createHash } from 'node:crypto';
import { brotliCompressSync, constants } from 'node:zlib';
import { releaseIdOf, releaseManifestSchema } from '@quizmesh/contract/schemas';
import type { ReleaseFile, ReleaseManifest } from '@quizmesh/contract';
import { rspack, type Compilation, type Compiler } from '@rspack/core';
import { federationManifestOf } from './federation-manifest.ts';
import type { Needs } from './used-sdk.ts';
import { providedTokens, usedTokens } from './used-tokens.ts';

/** What is known of a release before it is built. */
export type ReleaseFacts = Omit<
  ReleaseManifest,
  'release' | 'entry' | 'styles' | 'preload' | 'messages' | 'files' | 'tokens' | keyof Needs
>;

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
  const entryFiles = [...(compilation.entrypoints.get(entryPoint)?.getFiles() ?? [])];
  const catalogue = (name: string) => /^c\.messages-([A-Za-z-]+?)(?:-json)?\./u.exec(name)?.[1];
  const textsOf = (type: string, among: readonly string[]) =>
    among
      .filter((name) => name.endsWith(type))
      .map((name) => compilation.getAsset(name)?.source.source().toString() ?? '');
  const styles = entryFiles.filter((name) => name.endsWith('.css'));
  return releaseManifestSchema.parse({
    ...facts,
    release: releaseIdOf(facts.version, files),
    entry: entryFiles.find((name) => name.endsWith('.js')),
    styles,
    tokens:
      page === undefined
        ? usedTokens({ styles: textsOf('.css', names), scripts: textsOf('.js', names) })
        : providedTokens(textsOf('.css', styles)),
    messages: Object.fromEntries(
      names.flatMap((name) => {
        const language = catalogue(name);
        return language ? [[language, name]] : [];
      }),
    ),
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
