import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ReleaseManifest } from '@quizmesh/contract';
import type { TestApi } from './test-api.ts';

function integrityOf(text: string): string {
  return `sha384-${createHash('sha384').update(text).digest('base64')}`;
}

interface ReleaseOverrides {
  readonly module?: string;
  readonly release: string;
  readonly paths?: readonly string[];
  /** Minimum size of the entry in bytes. */
  readonly padding?: number;
}

/** Puts a release's files into the store and returns its manifest. */
export async function buildRelease(
  api: TestApi,
  { module = 'mf-play', release, paths = [`/${module}/:id`], padding = 0 }: ReleaseOverrides,
): Promise<ReleaseManifest> {
  const contents: Readonly<Record<string, string>> = {
    'entry.js': `entry of ${module} ${release}`.padEnd(padding),
    'styles/main.css': '.a{}',
    'messages/es.json': '{}',
  };
  for (const [path, text] of Object.entries(contents)) {
    const file = join(api.config.dataFolder, 'releases', module, release, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }
  return {
    module,
    release,
    version: '1.0.0',
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
    files: Object.entries(contents).map(([path, text]) => ({
      path,
      bytes: Buffer.byteLength(text),
      brotliBytes: null,
      integrity: integrityOf(text),
    })),
  };
}
