import type { z } from 'zod';

/** Work done after a request. Its handler may run more than once (killed process, retry), so it must be idempotent. */
export interface Job<Payload> {
  /** Unique, kebab-case. */
  readonly name: string;
  readonly payload: z.ZodType<Payload>;
  run(payload: Payload): Promise<void>;
  /** Payloads of pending rows, a limited number: enqueued at the start and regularly, so that a killed process loses
   *  nothing. */
  pending?(): Promise<readonly Payload[]>;
  /** Milliseconds between two calls of `pending`; a minute when absent. */
  readonly recoverEveryMs?: number;
}

/** Enqueues a payload; call it after the transaction that wrote the pending row. Equal payloads that are still
 *  waiting are one job. Never rejects: when the shared queue is unavailable, the pending row is enqueued within
 *  minutes. */
export type Enqueue<Payload> = (payload: Payload) => Promise<void>;

/** Calls the handler of a job.
 *  @param traceparent of the span in which it was enqueued */
export type RunJob = (name: string, payload: unknown, traceparent: string | undefined) => Promise<void>;

/** Passes payloads to handlers: in this process, or through Redis to any process. */
export interface JobTransport {
  /** @param traceparent is passed on; of equal waiting payloads, that of one */
  add(name: string, payload: unknown, traceparent: string | undefined): Promise<void>;
  /** Starts running jobs. */
  start(): Promise<void>;
  /** How many jobs failed in all their tries, and have not succeeded since. */
  countFailed(): Promise<number>;
  /** Resolves when no job is waiting or running. */
  idle(): Promise<void>;
  /** Waits for running jobs. */
  close(): Promise<void>;
}

export interface JobQueue {
  /** Registers a job; call it before `start`. @returns its enqueue function */
  register<Payload>(job: Job<Payload>): Enqueue<Payload>;
  /** Starts running jobs, and enqueues what an earlier process left pending. */
  start(): Promise<void>;
  /** How many jobs failed in all their tries, and have not succeeded since. */
  countFailed(): Promise<number>;
  idle(): Promise<void>;
  close(): Promise<void>;
}
