import { readFile } from 'node:fs/promises';
import { moduleDeclarationSchema } from '@quizmesh/contract/schemas';
import type { FillingDeclaration, FillingEntry, ReleaseEntry, ReleaseSet } from '@quizmesh/contract';
import type { RequestHandler } from 'express';
import { createForwarder } from './forward.ts';

const DEV_RELEASE = 'dev';

/** Where the files of a module that runs from source are. */
export const devAssetsAddress = (module: string): string => `/r/${module}/${DEV_RELEASE}/`;

/** The module.json of a module. */
export type DeclarationFile = (module: string) => string;

/** The names that the dev server's build gives to a filling. */
function devFilling({ budgetKb: _budget, ...filling }: FillingDeclaration, container: string): FillingEntry {
  const { name } = filling;
  return {
    ...filling,
    container: `${container}_${name.replace(/-/gu, '_')}`,
    expose: './remote',
    entry: `filling-${name}.js`,
    entryIntegrity: '',
    styles: [`filling-${name}.css`],
    styleIntegrity: {},
    preload: [],
    messages: {},
  };
}

async function devEntry(module: string, fileOf: DeclarationFile): Promise<ReleaseEntry> {
  const { fillings, ...declaration } = moduleDeclarationSchema.parse(
    JSON.parse(await readFile(fileOf(module), 'utf8')),
  );
  const container = `${module}_dev`.replace(/-/gu, '_');
  return {
    ...declaration,
    ...(fillings && { fillings: fillings.map((filling) => devFilling(filling, container)) }),
    module,
    release: DEV_RELEASE,
    version: DEV_RELEASE,
    container,
    expose: './remote',
    contract: '*',
    base: devAssetsAddress(module),
    entry: 'remote.js',
    entryIntegrity: '',
    styles: ['remote.css'],
    preload: [],
    styleIntegrity: {},
    messages: {},
    shared: {},
    reason: 'from source',
  };
}

/** Replaces the releases of modules that run from source. */
export async function withDevReleases(
  set: ReleaseSet,
  modules: readonly string[],
  fileOf: DeclarationFile,
): Promise<ReleaseSet> {
  const entries = await Promise.all(
    modules.map(
      async (module) => [module, { current: await devEntry(module, fileOf), lastGood: null }] as const,
    ),
  );
  return {
    ...set,
    revision: `${set.revision}+dev`,
    modules: { ...set.modules, ...Object.fromEntries(entries) },
  };
}

/** Proxies a dev server's files at the address of a release. */
export function devAssets(mount: string, port: number, keepPath: boolean): RequestHandler {
  const forward = createForwarder(`http://127.0.0.1:${port}`);
  return (request, response, next) => {
    const { originalUrl: url } = request;
    if (!url.startsWith(mount)) {
      next();
      return;
    }
    forward(request, response, {
      path: keepPath ? url : `/${url.slice(mount.length)}`,
      answerUnavailable: () =>
        void response.status(503).type('text').send(`The dev server at port ${port} does not answer.`),
    });
  };
}
