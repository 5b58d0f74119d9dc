import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { moduleDeclarationSchema } from '@quizmesh/contract/schemas';
import type { ReleaseEntry, ReleaseSet } from '@quizmesh/contract';
import type { RequestHandler } from 'express';
import { createForwarder } from './forward.ts';

const DEV_RELEASE = 'dev';

async function devEntry(root: string, module: string): Promise<ReleaseEntry> {
  const declaration = moduleDeclarationSchema.parse(
    JSON.parse(await readFile(path.join(root, module, 'module.json'), 'utf8')),
  );
  return {
    ...declaration,
    module,
    release: DEV_RELEASE,
    version: DEV_RELEASE,
    container: `${module}_dev`.replace(/-/gu, '_'),
    expose: './remote',
    contract: '*',
    base: `/r/${module}/${DEV_RELEASE}/`,
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
  root: string,
  modules: readonly string[],
): Promise<ReleaseSet> {
  const entries = await Promise.all(
    modules.map(
      async (module) => [module, { current: await devEntry(root, module), lastGood: null }] as const,
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
      answerUnavailable: (unanswered) =>
        void unanswered.status(503).type('text').send(`The dev server at port ${port} does not answer.`),
    });
  };
}
