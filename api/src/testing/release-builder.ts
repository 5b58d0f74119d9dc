import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { SHELL, SHELL_PAGE_CONTRACT, type ReleaseManifest } from '@quizmesh/contract';
import { releaseIdOf } from '@quizmesh/contract/schemas';
import { pack } from 'tar-stream';

function integrityOf(text: string): string {
  return `sha384-${createHash('sha384').update(text).digest('base64')}`;
}

interface ReleaseOptions {
  readonly module?: string;
  readonly version?: string;
  /** Id of the release, whose version is then used. */
  readonly release?: string;
  readonly paths?: readonly string[];
  /** Bytes that no compression makes much smaller, in the entry. */
  readonly padding?: number;
}

/** A release: its manifest, and the text of its files. */
export interface TestRelease {
  readonly manifest: ReleaseManifest;
  readonly contents: Readonly<Record<string, string>>;
}

/** Text in which nothing repeats, the same for each length. */
function noise(length: number): string {
  const parts: string[] = [];
  for (let made = 0; made < length; made += parts.at(-1)?.length ?? 0)
    parts.push(
      createHash('sha512')
        .update(parts.at(-1) ?? '')
        .digest('base64'),
    );
  return parts.join('').slice(0, length);
}

/** A small release of a module or of the shell; its id depends on its version and size alone. */
export function buildRelease({
  module = 'mf-play',
  release,
  version = release?.replace(/-[0-9a-f]{12}$/u, '') ?? '1.0.0',
  paths = module === SHELL ? [] : [`/${module}/:id`],
  padding = 0,
}: ReleaseOptions): TestRelease {
  const contents: Readonly<Record<string, string>> = {
    'entry.js': `entry of release ${version}${noise(padding)}`,
    'styles/main.css': '.a{}',
    'messages/es.json': '{}',
    'page.txt': '<html><head></head><body></body></html>',
  };
  const files = Object.entries(contents).map(([path, text]) => ({
    path,
    bytes: Buffer.byteLength(text),
    brotliBytes: null,
    integrity: integrityOf(text),
  }));
  const manifest = {
    module,
    release: releaseIdOf(version, files),
    version,
    commit: null,
    container: module.replaceAll('-', '_'),
    expose: './remote',
    contract: '^1.0.0',
    entry: 'entry.js',
    styles: ['styles/main.css'],
    preload: [],
    messages: { es: 'messages/es.json' },
    shared: {},
    routes: paths.map((path) => ({
      path,
      access: 'public' as const,
      analytics: true,
      chrome: 'full' as const,
    })),
    navigation: [],
    links: [],
    budgetKb: 350,
    ...(module === SHELL && { page: 'page.txt', pageContract: SHELL_PAGE_CONTRACT }),
    files,
  };
  return { manifest, contents };
}

/** The id of the test release with a version. */
export const releaseNamed = (version: string): string => buildRelease({ version }).manifest.release;

/** The upload of a release. */
export async function tarballOf({ manifest, contents }: TestRelease): Promise<Buffer> {
  const tarball = pack();
  tarball.entry({ name: 'release.json' }, JSON.stringify(manifest));
  for (const [name, text] of Object.entries(contents)) tarball.entry({ name }, text);
  tarball.finalize();
  return gzipSync(await buffer(tarball));
}
