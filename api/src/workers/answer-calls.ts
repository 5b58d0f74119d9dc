import { Worker } from 'node:worker_threads';

/** What a process sends for one call. */
export type ProcessReply<Reply> = { readonly reply: Reply } | { readonly error: string };

const BYTES_PER_MIB = 1024 * 1024;

/** Answers the calls of the process that started this one (`process-calls.ts`), and ends with it. The limit counts all
 *  memory of this process: that of V8 does not count buffers.
 *  @param memoryMaxMib above it this process is killed */
export function answerCalls(
  answer: (call: never) => Promise<unknown>,
  { memoryMaxMib }: { readonly memoryMaxMib: number },
): void {
  const watch = new Worker(new URL('./memory-watch.mjs', import.meta.url), {
    workerData: { maxBytes: memoryMaxMib * BYTES_PER_MIB },
    execArgv: [],
  });
  watch.unref();
  const send = (reply: ProcessReply<unknown>) => process.send?.(reply);
  process.on('message', (call: unknown) => {
    // Of the type that the caller sends.
    answer(call as never).then(
      (reply) => send({ reply }),
      (error: unknown) => send({ error: String(error) }),
    );
  });
  process.once('disconnect', () => process.exit());
}
