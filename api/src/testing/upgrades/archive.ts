import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';

/** Maximum compression: written once, stored permanently. */
export function compress(content: Buffer): Buffer {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN, BROTLI_PARAM_SIZE_HINT } = constants;
  return brotliCompressSync(content, {
    params: {
      [BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
      [BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });
}

export async function readCompressed(file: string | URL): Promise<Buffer> {
  return brotliDecompressSync(await readFile(file));
}

const BLOCK = 512;
const NAME_MAX = 100;
const blocks = (bytes: number) => Math.ceil(bytes / BLOCK) * BLOCK;

function header(name: string, bytes: number): Buffer {
  if (Buffer.byteLength(name) > NAME_MAX) throw new Error(`${name} is too long for the archive.`);
  const block = Buffer.alloc(BLOCK);
  const octal = (value: number, digits: number) => `${value.toString(8).padStart(digits, '0')}\0`;
  block.write(name, 0);
  block.write(octal(0o644, 7), 100);
  block.write(octal(0, 7), 108);
  block.write(octal(0, 7), 116);
  block.write(octal(bytes, 11), 124);
  block.write(octal(0, 11), 136);
  block.write('        0', 148);
  block.write('ustar\x0000', 257);
  block.write(
    `${octal(
      block.reduce((sum, byte) => sum + byte, 0),
      6,
    )} `,
    148,
  );
  return block;
}

/** The files of a folder as a tar archive: sorted by name, without dates and owners. */
export async function packFolder(folder: string): Promise<Buffer> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort();
  const parts: Buffer[] = [];
  for (const file of files) {
    const content = await readFile(path.join(folder, file));
    parts.push(header(file, content.length), content, Buffer.alloc(blocks(content.length) - content.length));
  }
  return Buffer.concat([...parts, Buffer.alloc(2 * BLOCK)]);
}

/** Extracts an archive into a folder. */
export async function unpackFolder(archive: Buffer, folder: string): Promise<void> {
  const root = path.resolve(folder);
  for (let at = 0; at < archive.length && archive[at] !== 0;) {
    const name = archive.toString('utf8', at, at + NAME_MAX).replace(/\0.*$/su, '');
    const bytes = Number.parseInt(archive.toString('latin1', at + 124, at + 135), 8);
    const file = path.resolve(root, name);
    if (!file.startsWith(root + path.sep)) throw new Error(`${name} lies outside the folder.`);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, archive.subarray(at + BLOCK, at + BLOCK + bytes));
    at += BLOCK + blocks(bytes);
  }
}
