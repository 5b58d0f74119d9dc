/* Preloaded into an API process: on SIGUSR2 it runs the garbage collector and writes the remaining heap size
 * in bytes to HEAP_FOLDER/<pid>. Plain JavaScript, because it is loaded before tsx. */
import { rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');
const folder = process.env['HEAP_FOLDER'];

process.on('SIGUSR2', async () => {
  collect();
  const { heapUsed, external } = process.memoryUsage();
  const file = path.join(folder, String(process.pid));
  await writeFile(`${file}.part`, String(heapUsed + external));
  await rename(`${file}.part`, file);
});
