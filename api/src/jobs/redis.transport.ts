import { setTimeout as wait } from 'node:timers/promises';
import { Queue, Worker } from 'bullmq';
import type { Logger } from 'pino';
import { connectRedis } from '../config/connect-redis.ts';
import { FAILED_COUNTED_MS, JOB_ATTEMPTS, JOB_CONCURRENCY, jobId } from './job-policy.ts';
import type { JobTransport, RunJob } from './job.ts';

export interface RedisTransportDeps {
  readonly redisUrl: string;
  readonly run: RunJob;
  readonly logger: Logger;
  /** Processes with the same queue name share jobs. */
  readonly queueName: string;
  readonly backoffMs: number;
}

const IDLE_POLL_MS = 20;
const ADD_TIMEOUT_MS = 2000;
const KEEP_FAILED = 1000;
/** For jobs that run, and for Redis to answer: without it BullMQ waits for as long as it is away. Another process takes over what
 *  is not done by then. */
const CLOSE_MS = 5000;

/** Jobs through BullMQ: any process may run them, and they survive the process that enqueued them. */
export function createRedisTransport({
  redisUrl,
  run,
  logger,
  queueName,
  backoffMs,
}: RedisTransportDeps): JobTransport {
  // Two connections, because the producer must fail fast and the consumer must wait for Redis to return.
  const producer = connectRedis(redisUrl, {
    maxRetriesPerRequest: 1,
    commandTimeout: ADD_TIMEOUT_MS,
  });
  // Both connect at once: BullMQ waits for a connection that is being made, and gives up for ever one that it has to make.
  const consumer = connectRedis(redisUrl, { maxRetriesPerRequest: null });
  const report = (error: Error) => {
    logger.warn({ err: error }, 'The job queue cannot reach Redis');
  };
  for (const connection of [producer, consumer]) connection.on('error', report);

  const queue = new Queue(queueName, {
    connection: producer,
    defaultJobOptions: {
      attempts: JOB_ATTEMPTS,
      backoff: { type: 'exponential', delay: backoffMs },
      removeOnComplete: true,
      removeOnFail: KEEP_FAILED,
    },
  });
  queue.on('error', report);
  const first = { hasAnswered: false };
  const answered = queue.waitUntilReady().then(() => {
    first.hasAnswered = true;
  }, report);
  const answeredInTime = Promise.race([answered, wait(ADD_TIMEOUT_MS, undefined, { ref: false })]);
  const worker = new Worker(queueName, (job) => run(job.name, job.data, job.opts.telemetry?.metadata), {
    connection: consumer,
    concurrency: JOB_CONCURRENCY,
    autorun: false,
  });
  worker.on('error', report);
  // BullMQ counts every failed try of a row that is enqueued again and again; these are the rows, by time.
  const failedKey = `${queueName}:failed`;
  worker.on('failed', (job, error) => {
    logger.warn({ err: error, job: job?.name, attempt: job?.attemptsMade }, 'A job failed');
    if (job && job.attemptsMade >= JOB_ATTEMPTS)
      void producer.zadd(failedKey, Date.now(), jobId(job.name, job.data)).catch(report);
  });
  worker.on('completed', (job) => {
    void producer.zrem(failedKey, jobId(job.name, job.data)).catch(report);
  });

  return {
    async add(name, payload, traceparent) {
      await answeredInTime;
      if (!first.hasAnswered) throw new Error('Redis has not answered since the start');
      await queue.add(name, payload, {
        deduplication: { id: jobId(name, payload) },
        ...(traceparent !== undefined && { telemetry: { metadata: traceparent } }),
      });
    },
    start() {
      void worker.run().catch(report);
      return Promise.resolve();
    },
    async countFailed() {
      await producer.zremrangebyscore(failedKey, 0, Date.now() - FAILED_COUNTED_MS);
      return producer.zcard(failedKey);
    },
    async idle() {
      for (;;) {
        const counts = await queue.getJobCounts('waiting', 'active', 'delayed', 'prioritized');
        if (Object.values(counts).every((count) => count === 0)) return;
        await wait(IDLE_POLL_MS);
      }
    },
    async close() {
      const closed = worker.close().then(() => queue.close());
      await Promise.race([closed.catch(report), wait(CLOSE_MS, undefined, { ref: false })]);
      // They wait as well.
      void Promise.allSettled([worker.disconnect(), queue.disconnect()]);
      producer.disconnect();
      consumer.disconnect();
    },
  };
}
