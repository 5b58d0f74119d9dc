import { createServer } from 'node:http';
import path from 'node:path';
import { SHELL_SECRET_FILE, type ReleaseSet } from '@quizmesh/contract';
import { pino } from 'pino';
import { freePort } from '../cli/processes.ts';
import { fetchReleaseSet } from '../cli/registry-client.ts';
import { ROOT, type Place } from '../cli/workspace.ts';
import { createShellApp } from '../server/app.ts';
import type { ShellServerConfig } from '../server/config.ts';
import { buildMonolith, buildPluginRemotes } from './build-variants.ts';

/** A served variant of the same sources. */
export interface Variant {
  readonly name: string;
  readonly url: string;
}
/** Name of the variant that the others are compared with. */
export const BUNDLE = 'bundle';

async function serve(config: ShellServerConfig, set: ReleaseSet): Promise<string> {
  const app = await createShellApp(config, pino({ level: 'silent' }), {
    source: { current: () => Promise.resolve(set) },
  });
  const port = await freePort();
  const server = createServer(app).listen(port, '127.0.0.1');
  server.unref();
  return `http://127.0.0.1:${port}`;
}

/** Builds and serves the single bundle, the federation as released, and, if requested, the federation with
 *  the bundler's own containers. */
export async function startVariants(place: Place, withPlugin: boolean): Promise<readonly Variant[]> {
  const set = await fetchReleaseSet(place);
  const config: ShellServerConfig = {
    host: place.host,
    port: 0,
    previewPort: undefined,
    registryUrl: place.apiUrl,
    apiUrl: place.apiUrl,
    channel: 'production',
    trustProxy: 0,
    shellSecret: undefined,
    shellSecretFile: path.join(place.dataFolder, SHELL_SECRET_FILE),
    rateLimitScale: 1000,
    logLevel: 'silent',
    releasesFolder: path.join(place.dataFolder, 'releases'),
    releaseSetFile: '',
    shellFolder: path.join(ROOT, 'shell/dist'),
    publicFolder: path.join(ROOT, 'shell/public'),
    workerFile: null,
    textsFolder: path.join(ROOT, 'shell/server/page-texts'),
    publicUrl: undefined,
    pageFactsMs: 30_000,
    tokensFile: path.join(ROOT, 'shared-ui/src/tokens/colors.css'),
    devPorts: {},
  };
  const monolith = await buildMonolith(set);
  const bundle = await serve({ ...config, shellFolder: monolith.folder }, monolith.releaseSet);
  const variants = [
    { name: BUNDLE, url: bundle },
    { name: 'federated', url: await serve(config, set) },
  ];
  if (!withPlugin) return variants;
  const plugin = await buildPluginRemotes(set, config.releasesFolder);
  return [...variants, { name: 'plugin container', url: await serve(config, plugin) }];
}
