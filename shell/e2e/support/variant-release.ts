import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { expect } from '@playwright/test';
import { SHELL, type ReleaseManifest } from '@quizmesh/contract';
import { releaseIdOf } from '@quizmesh/contract/schemas';
import { publishBuild, readBuild, type Build } from '../../cli/publish-build.ts';
import { promoteRelease } from '../../cli/registry-client.ts';
import { ROOT } from '../../cli/workspace.ts';
import type { Quizmesh } from './quizmesh-test.ts';

/** Changes the text of a release's entry file. */
export type EntryEdit = (code: string) => string;
/** What a variant differs in. */
export interface VariantEdits {
  readonly entry?: EntryEdit;
  /** Rules for the end of its first style sheet. */
  readonly styles?: string;
  /** By the name of a filling. */
  readonly fillings?: Readonly<Record<string, EntryEdit>>;
}

/** `npm test` deletes this folder at its start. */
const VARIANTS = path.join(ROOT, '.test/variants');
let counter = 0;

function renamed(text: string, from: ReleaseManifest, version: string): string {
  // The shell has no container, which would be a global name.
  if (from.module === SHELL) return text;
  return text.replaceAll(from.container, `${from.module}_${version}`.replace(/[^\w]/gu, '_'));
}

function integrityOf(content: string | Buffer): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

/** The entry contains the hashes of its chunks: replaced by those of the renamed ones. */
function withIntegrityOf(
  texts: ReadonlyMap<string, string>,
  { files }: ReleaseManifest,
  entry: string,
): string {
  return files.reduce((code, { path: name, integrity }) => {
    const text = texts.get(name);
    return text === undefined ? code : code.replaceAll(integrity, integrityOf(text));
  }, entry);
}

async function withFreshHashes(manifest: ReleaseManifest, folder: string): Promise<ReleaseManifest> {
  const files = await Promise.all(
    manifest.files.map(async (file) => {
      const content = await readFile(path.join(folder, file.path));
      return {
        path: file.path,
        bytes: content.length,
        brotliBytes: null,
        integrity: integrityOf(content),
      };
    }),
  );
  return { ...manifest, files, release: releaseIdOf(manifest.version, files) };
}

const compress = promisify(brotliCompress);
/** Small files as well as the build does, because fillings have small budgets. All of them would take seconds, here or in the
 *  registry, which compresses what comes without. */
const qualityFor = (text: string) => (text.length < 50_000 ? constants.BROTLI_MAX_QUALITY : 5);

/** Saves a changed file of a build, with the compressed one that it comes with. */
async function saveText(file: string, text: string): Promise<void> {
  if (text === (await readFile(file, 'utf8'))) return;
  await writeFile(file, text);
  if (!existsSync(`${file}.br`)) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: qualityFor(text) };
  await writeFile(`${file}.br`, await compress(text, { params }));
}

/** Creates another release of a module from its build: the same code under another id (and container name),
 *  with an edited entry or style sheet. Saves a build per release; the published files have correct hashes. */
export async function variantBuild(module: string, edits: EntryEdit | VariantEdits = {}): Promise<Build> {
  const {
    entry: edit = (code: string) => code,
    styles = '',
    fillings = {},
  } = typeof edits === 'function' ? { entry: edits } : edits;
  const { manifest, folder } = await readBuild(module);
  counter += 1;
  const version = `${manifest.version}-variant${process.pid}n${counter}`;
  await mkdir(VARIANTS, { recursive: true });
  const target = await mkdtemp(path.join(VARIANTS, 'v-'));
  await cp(folder, target, { recursive: true });
  const texts = new Map<string, string>();
  for (const name of await readdir(target)) {
    const file = path.join(target, name);
    // Its source maps would not be those of this build.
    if (name.endsWith('.map') || name === 'release.json') await rm(file);
    else if (/\.(js|css)$/u.test(name))
      texts.set(name, renamed(await readFile(file, 'utf8'), manifest, version));
  }
  const entries = new Map([
    [manifest.entry, edit],
    ...(manifest.fillings ?? []).map((one) => [one.entry, fillings[one.name] ?? String] as const),
  ]);
  for (const [name, text] of texts) {
    const editEntry = entries.get(name);
    const whole = name === manifest.styles[0] ? text + styles : text;
    const content = editEntry ? editEntry(withIntegrityOf(texts, manifest, text)) : whole;
    await saveText(path.join(target, name), content);
  }
  // Its files are larger when they are compressed quickly.
  const larger = { ...manifest, budgetKb: 350 };
  const next = JSON.parse(renamed(JSON.stringify(larger), manifest, version)) as ReleaseManifest;
  return { manifest: await withFreshHashes({ ...next, version }, target), folder: target };
}

async function isCurrentForPages({ url }: Quizmesh, { module, release }: ReleaseManifest): Promise<boolean> {
  const { releases } = (await (await fetch(`${url}/__visit`)).json()) as { releases: Record<string, string> };
  return releases[module] === release;
}

/** Publishes and promotes a build, and waits until pages use it: the release set of the shell server is half
 *  a second old, or older while the API is slow. */
export async function goLive(quizmesh: Quizmesh, build: Build): Promise<void> {
  const { place } = quizmesh;
  await publishBuild(place, build);
  await promoteRelease(place, build.manifest, { override: 'an end-to-end test' });
  await expect.poll(() => isCurrentForPages(quizmesh, build.manifest), { timeout: 15_000 }).toBe(true);
}

/** Makes the modules' own builds live again: other tests of the worker use them. */
export async function goBack(quizmesh: Quizmesh, modules: readonly string[]): Promise<void> {
  for (const module of modules) await goLive(quizmesh, await readBuild(module));
}
