import type { z } from 'zod';

/** A kind of work done after the request. Its handler may run more than once (a killed process, a retry), so it must end
 *  in the same state however often it runs. */
export interface Job<Payload> {
  /** Unique, kebab-case. */
  readonly name: string;
  readonly payload: z.ZodType<Payload>;
  run(payload: Payload): Promise<void>;
  /** Payloads of rows that say they are still waiting (a bounded number): put back at start and ever after, so a killed
   *  process loses nothing. */
  pending?(): Promise<readonly Payload[]>;
  /** Milliseconds from one look at `pending` to the next; a minute when absent. */
  readonly recoverEveryMs?: number;
}

/** Puts a payload into its queue, after the transaction that wrote its pending row. Equal payloads that still wait are one
 *  job. Never rejects: when the shared queue is away, the pending row brings the work back within minutes. */
export type Enqueue<Payload> = (payload: Payload) => Promise<void>;

/** What carries payloads to handlers: in this process, or through Redis to any process. */
export interface JobTransport {
  add(name: string, payload: unknown): Promise<void>;
  /** Starts taking jobs. */
  start(): Promise<void>;
  /** Resolves when nothing waits or runs. */
  idle(): Promise<void>;
  /** Lets running jobs end. */
  close(): Promise<void>;
}

export interface JobQueue {
  /** Makes a job known; call it before `start`. @returns what enqueues it */
  register<Payload>(job: Job<Payload>): Enqueue<Payload>;
  /** Takes jobs from now on, and puts back what an earlier process left pending. */
  start(): Promise<void>;
  idle(): Promise<void>;
  close(): Promise<void>;
}
