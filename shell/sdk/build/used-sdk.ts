import { readFileSync } from 'node:fs';
import path from 'node:path';
import { rspack, sources, type Compilation, type Compiler, type Module } from '@rspack/core';
import semver from 'semver';
import { peerRanges, sdkEntryPoints, sdkVersion } from './shared-modules.ts';

/** Exports of the sdk by the version in which they appeared, then by entry point ("./router"). */
type PublicApi = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

const OLDEST = '1.0.0';
/** Stands in the code for the range of an entry point until it is known what is used of it. */
export const rangeMarker = (entryPoint: string): string => `@@range of ${entryPoint}@@`;

const publicApi = JSON.parse(
  readFileSync(path.join(import.meta.dirname, '../public-api.json'), 'utf8'),
) as PublicApi;

/** The version of the sdk in which the newest of the used exports appeared.
 *  @param used 'all' when it is not known which */
export function neededVersion(entryPoint: string, used: readonly string[] | 'all'): string {
  if (used === 'all') return sdkVersion();
  const place = entryPoint.replace(/^@quizmesh\/sdk/u, '.');
  const needed = Object.entries(publicApi)
    .filter(([, entryPoints]) => entryPoints[place]?.some((name) => used.includes(name)))
    .map(([version]) => version);
  return [OLDEST, ...needed].sort(semver.compare).at(-1) ?? OLDEST;
}

/** What a release needs of the page it is loaded into. */
export interface Needs {
  /** Range of the sdk. */
  readonly contract: string;
  /** Range per shared module. */
  readonly shared: Readonly<Record<string, string>>;
}

function usedExports(compilation: Compilation, module: Module): readonly string[] | 'all' {
  const used = compilation.moduleGraph.getUsedExports(module, [...compilation.entrypoints.keys()]);
  return Array.isArray(used) ? used : used === false ? [] : 'all';
}

/** Ranges from what a build really uses: a newer sdk on the developer's machine asks nobody for a newer shell. */
function needsOf(compilation: Compilation, folder: string): Needs {
  const versions = new Map(sdkEntryPoints().map((entryPoint) => [entryPoint, OLDEST]));
  for (const module of compilation.modules) {
    const request = (module as Module & { readonly userRequest?: string }).userRequest ?? '';
    const known = versions.get(request);
    if (known === undefined) continue;
    // Fillings have modules of their own.
    const needed = neededVersion(request, usedExports(compilation, module));
    if (semver.gt(needed, known)) versions.set(request, needed);
  }
  const newest = [...versions.values()].sort(semver.compare).at(-1) ?? OLDEST;
  const sdk = [...versions].map(([entryPoint, version]) => [entryPoint, `^${version}`] as const);
  return { contract: `^${newest}`, shared: { ...peerRanges(folder), ...Object.fromEntries(sdk) } };
}

/** Writes the ranges over their markers; what stands where in the sources stays known. */
function withRanges(source: sources.Source, { shared }: Needs): sources.Source {
  const code = source.source().toString();
  const replaced = new sources.ReplaceSource(source);
  for (const [entryPoint, range] of Object.entries(shared)) {
    const marker = rangeMarker(entryPoint);
    for (let at = code.indexOf(marker); at !== -1; at = code.indexOf(marker, at + marker.length))
      replaced.replace(at, at + marker.length - 1, range);
  }
  return replaced;
}

/** Computes what the build of a remote needs, and writes it over the markers in its code. */
export class UsedSdkPlugin {
  readonly folder: string;
  readonly #onNeeds: (needs: Needs) => void;

  /** @param folder of the remote, whose package.json may declare ranges of its own */
  constructor(folder: string, onNeeds: (needs: Needs) => void) {
    this.folder = folder;
    this.#onNeeds = onNeeds;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('UsedSdkPlugin', (compilation) => {
      // Before names and hashes are made of the contents.
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: 'UsedSdkPlugin', stage }, () => {
        const needs = needsOf(compilation, this.folder);
        this.#onNeeds(needs);
        for (const entryPoint of compilation.entrypoints.values())
          for (const name of entryPoint.getFiles().filter(isScript))
            compilation.updateAsset(name, (source) => withRanges(source, needs));
      });
    });
  }
}

const isScript = (name: string) => name.endsWith('.js');
