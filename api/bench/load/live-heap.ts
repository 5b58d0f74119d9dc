import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Watched } from './meter.ts';

const ANSWER_HEAP = fileURLToPath(new URL('./answer-heap.mjs', import.meta.url));
const WAIT_MS = 10_000;
const EVERY_MS = 50;
const MEGABYTE = 1024 * 1024;

/** Heap in megabytes after garbage collection, by process. The resident memory does not show leaks, because
 *  V8 returns memory late. */
export type LiveHeaps = ReadonlyMap<string, number>;

async function readAnswer(file: string): Promise<number> {
  const deadline = Date.now() + WAIT_MS;
  while (Date.now() < deadline) {
    const text = await readFile(file, 'utf8').catch(() => null);
    if (text !== null) return Number(text) / MEGABYTE;
    await wait(EVERY_MS);
  }
  throw new Error(`No word of its memory within ${WAIT_MS} ms: ${file}`);
}

/** Measures the heap of API processes; they must have been started with `environment`. */
export async function createHeapReader() {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'qm-heap-'));
  return {
    environment: { NODE_OPTIONS: `--import ${ANSWER_HEAP}`, HEAP_FOLDER: folder },
    async read(processes: readonly Watched[]): Promise<LiveHeaps> {
      const heaps = new Map<string, number>();
      for (const { name, pid } of processes) {
        const file = path.join(folder, String(pid));
        await rm(file, { force: true });
        process.kill(pid, 'SIGUSR2');
        heaps.set(name, await readAnswer(file));
      }
      return heaps;
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

export type HeapReader = Awaited<ReturnType<typeof createHeapReader>>;

/** Processes whose heap grew by more than a tenth, with their megabytes. */
export function grownHeaps(before: LiveHeaps, after: LiveHeaps): string[] {
  const grown: string[] = [];
  for (const [name, megabytes] of after) {
    const first = before.get(name) ?? 0;
    if (megabytes > first * 1.1) grown.push(`${name}: ${first.toFixed(0)} to ${megabytes.toFixed(0)} MB`);
  }
  return grown;
}
