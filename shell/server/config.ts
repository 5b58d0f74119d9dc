import path from 'node:path';
import { SHELL_SECRET_FILE } from '@quizmesh/contract';
import { moduleNameSchema } from '@quizmesh/contract/schemas';
import { z } from 'zod';

const port = z.coerce.number().int().min(0).max(65_535);

const environmentSchema = z.object({
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: port.default(3000),
  API_PORT: port.default(4000),
  /** Address of the API; this machine at API_PORT when absent. */
  API_URL: z.url().optional(),
  /** Address of the registry that has the files of releases; the API when absent. */
  REGISTRY_URL: z.url().optional(),
  /** Port of the site on which releases are shown before they are live; none when absent. */
  PREVIEW_PORT: port.optional(),
  QUIZMESH_DATA: z.string().min(1).default('.data'),
  QUIZMESH_CHANNEL: z.enum(['production', 'preview']).default('production'),
  /** Public address of this site; derived from the request when absent. */
  PUBLIC_URL: z.preprocess((value) => value || undefined, z.url().optional()),
  /** How long titles, descriptions and the tag manager's id are cached. */
  PAGE_FACTS_SECONDS: z.coerce.number().min(0).default(30),
  /** off: pages cannot be read without a network, and browsers remove what they have kept for it. */
  OFFLINE_READING: z.enum(['on', 'off']).default('on'),
  /** Shared with the API; read from the data folder when absent. */
  SHELL_SECRET: z.preprocess((value) => value || undefined, z.string().min(32).optional()),
  /** Multiplies what one client network may cause (for load tests). */
  RATE_LIMIT_SCALE: z.coerce.number().int().min(1).default(1),
  /** Number of proxies in front of this server whose X-Forwarded-For is trusted. */
  TRUST_PROXY: z.coerce.number().int().min(0).default(0),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
  /** JSON: port of the dev server per app ("shell" or a module's name); set by `npm run dev`. */
  QUIZMESH_DEV_PORTS: z.string().default('{}'),
});
const devPortsSchema = z.object({ shell: port.optional() }).catchall(port);

export interface ShellServerConfig {
  readonly host: string;
  readonly port: number;
  /** Undefined: there are no previews. */
  readonly previewPort: number | undefined;
  readonly apiUrl: string;
  readonly registryUrl: string;
  readonly channel: 'production' | 'preview';
  readonly trustProxy: number;
  readonly shellSecret: string | undefined;
  /** Holds the secret that the API made, when none is set. */
  readonly shellSecretFile: string;
  readonly rateLimitScale: number;
  readonly logLevel: string;
  /** Folder that holds <module>/<release>/ with the published files. */
  readonly releasesFolder: string;
  /** File with the last release set, for a start while the API is down. */
  readonly releaseSetFile: string;
  /** Built shell: index.html and the files of /assets/. */
  readonly shellFolder: string;
  /** Icons and other files served from the root. */
  readonly publicFolder: string;
  /** Built service worker; null: pages are not read without a network. */
  readonly workerFile: string | null;
  /** Catalogues of page titles and descriptions. */
  readonly textsFolder: string;
  /** Style sheet with the colours of the design. */
  readonly tokensFile: string;
  readonly publicUrl: string | undefined;
  readonly pageFactsMs: number;
  readonly devPorts: Readonly<Record<string, number>>;
}

/** Reads the shell server's settings from the environment.
 *  @throws {z.ZodError} a variable has an invalid value */
export function readConfig(environment: NodeJS.ProcessEnv, folder: string): ShellServerConfig {
  const env = environmentSchema.parse(environment);
  const data = path.resolve(env.QUIZMESH_DATA);
  const devPorts = devPortsSchema.parse(JSON.parse(env.QUIZMESH_DEV_PORTS));
  for (const name of Object.keys(devPorts)) if (name !== 'shell') moduleNameSchema.parse(name);
  // What runs from source changes all the time.
  const hasWorker = env.OFFLINE_READING === 'on' && Object.keys(devPorts).length === 0;
  const apiUrl = env.API_URL ?? `http://127.0.0.1:${env.API_PORT}`;
  return {
    host: env.HOST,
    port: env.PORT,
    previewPort: env.PREVIEW_PORT,
    apiUrl,
    registryUrl: env.REGISTRY_URL ?? apiUrl,
    channel: env.QUIZMESH_CHANNEL,
    trustProxy: env.TRUST_PROXY,
    shellSecret: env.SHELL_SECRET,
    shellSecretFile: path.join(data, SHELL_SECRET_FILE),
    rateLimitScale: env.RATE_LIMIT_SCALE,
    logLevel: env.LOG_LEVEL,
    releasesFolder: path.join(data, 'releases'),
    releaseSetFile: path.join(data, `release-set.${env.QUIZMESH_CHANNEL}.json`),
    shellFolder: path.join(folder, 'dist'),
    publicFolder: path.join(folder, 'public'),
    workerFile: hasWorker ? path.join(folder, 'server/dist/service-worker.js') : null,
    tokensFile: path.join(folder, '../shared-ui/src/tokens/colors.css'),
    textsFolder: path.join(folder, 'server/page-texts'),
    publicUrl: env.PUBLIC_URL,
    pageFactsMs: env.PAGE_FACTS_SECONDS * 1000,
    devPorts: Object.fromEntries(
      Object.entries(devPorts).filter((entry): entry is [string, number] => entry[1] !== undefined),
    ),
  };
}
