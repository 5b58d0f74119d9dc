import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import process from 'node:process';
import type { Server } from '../load/servers.ts';

/** A private server that can be suspended, killed, and started again with its data. */
export interface ServerControl {
  freeze(): void;
  thaw(): void;
  kill(): void;
  /** Starts it again. Does not wait until it responds, because that time is measured. */
  start(): void;
  /** Stops it if it was started again here. */
  close(): Promise<void>;
}

export function controlServer({ pid, command: [file, ...args] }: Server): ServerControl {
  let own: ChildProcess | null = null;
  const signal = (name: NodeJS.Signals) => void process.kill(own?.pid ?? pid, name);
  return {
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    kill: () => signal('SIGKILL'),
    start() {
      own = spawn(file, args, { stdio: 'ignore' });
    },
    async close() {
      if (own?.exitCode !== null) return;
      const exited = once(own, 'exit');
      own.kill('SIGTERM');
      await exited;
    },
  };
}
