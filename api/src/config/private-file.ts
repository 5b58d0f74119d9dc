import { chmod, link, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { randomUUID } from 'node:crypto';
import { errorCode } from '../http/errors/error-code.ts';
import { ensurePrivateFolder } from './private-folder.ts';

/** Content of a file, or null when it does not exist. */
async function readOptional(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}

/** Replaces a file that only its owner may read (mode 0600), in a folder with mode 0700. */
export async function writePrivate(path: string, text: string): Promise<void> {
  ensurePrivateFolder(dirname(path));
  await writeFile(path, text, { mode: 0o600 });
  await chmod(path, 0o600);
}

/** Creates a private file unless it exists; of concurrent processes exactly one creates it.
 *  @returns the content of the file afterwards */
export async function createPrivateOnce(path: string, text: string): Promise<string> {
  const existing = await readOptional(path);
  if (existing !== null) return existing;
  const candidate = `${path}.${randomUUID()}`;
  await writePrivate(candidate, text);
  try {
    await link(candidate, path);
    return text;
  } catch (error) {
    const winner = await readOptional(path);
    if (winner === null) throw error;
    return winner;
  } finally {
    await rm(candidate, { force: true });
  }
}
