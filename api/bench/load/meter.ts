import { readFile } from 'node:fs/promises';
import process from 'node:process';

/** A process of this machine to measure. */
export interface Watched {
  readonly name: string;
  readonly pid: number;
}

interface Reading {
  /** Seconds of CPU time so far. */
  readonly cpuSeconds: number;
  readonly rssBytes: number;
}

const TICKS_PER_SECOND = 100;
const PAGE_BYTES = 4096;

/** Read from Linux's /proc; zeros elsewhere, and for a process that has ended. */
async function readProcess(pid: number): Promise<Reading> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  if (stat === null) return { cpuSeconds: 0, rssBytes: 0 };
  // Fields after the name, which may contain blanks: utime is the 12th, stime the 13th, rss the 22nd.
  const fields = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const [userTicks = 0, systemTicks = 0, pages = 0] = [fields[11], fields[12], fields[21]];
  return { cpuSeconds: (userTicks + systemTicks) / TICKS_PER_SECOND, rssBytes: pages * PAGE_BYTES };
}

export interface Load {
  readonly name: string;
  /** Percent of one core over the measured time. */
  readonly cpuPercent: number;
  /** Megabytes: medians of the first and the last third of the measured time, and the maximum. */
  readonly firstMegabytes: number;
  readonly lastMegabytes: number;
  readonly mostMegabytes: number;
}

const EVERY_MS = 500;
const MEGABYTE = 1024 * 1024;

function middle(values: readonly number[]): number {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}

function loadOf(name: string, readings: readonly Reading[], seconds: number): Load {
  const memory = readings.map(({ rssBytes }) => rssBytes / MEGABYTE);
  const third = Math.ceil(memory.length / 3);
  const cpuSeconds = (readings.at(-1)?.cpuSeconds ?? 0) - (readings[0]?.cpuSeconds ?? 0);
  return {
    name,
    cpuPercent: Math.round((100 * cpuSeconds) / seconds),
    firstMegabytes: Math.round(middle(memory.slice(0, third))),
    lastMegabytes: Math.round(middle(memory.slice(-third))),
    mostMegabytes: Math.round(Math.max(...memory)),
  };
}

/** Measures processes, and this one as "client".
 *  @returns a function that ends the measurement and returns the result */
export function startMeter(watched: readonly Watched[]): () => Promise<Load[]> {
  const all = [...watched, { name: 'client', pid: process.pid }];
  const readings = new Map<string, Reading[]>(all.map(({ name }) => [name, []]));
  const startedAt = performance.now();
  const read = async () => {
    for (const { name, pid } of all) readings.get(name)?.push(await readProcess(pid));
  };
  const timer = setInterval(() => void read(), EVERY_MS);
  const first = read();
  return async () => {
    clearInterval(timer);
    await first;
    await read();
    const seconds = (performance.now() - startedAt) / 1000;
    return [...readings].map(([name, some]) => loadOf(name, some, seconds));
  };
}
