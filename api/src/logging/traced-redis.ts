import { tracingChannel } from 'node:diagnostics_channel';
import type { OpenSpan, Tracing } from '@quizmesh/tracing';

/** What ioredis says of a command. */
interface RedisCommand {
  readonly command: string;
  readonly error?: unknown;
}

const ignored = () => undefined;

/** A span for each command inside of a trace, with its name and nothing of its arguments. */
export function traceRedis(tracing: Tracing): void {
  const spans = new WeakMap<RedisCommand, OpenSpan>();
  tracingChannel<'ioredis:command', RedisCommand>('ioredis:command').subscribe({
    start(command) {
      const name = command.command.toUpperCase();
      const span = tracing.child(() => ({
        name,
        kind: 'client',
        attributes: { 'db.system.name': 'redis', 'db.operation.name': name },
      }));
      if (span) spans.set(command, span);
    },
    error: (command) => spans.get(command)?.fail(command.error),
    asyncEnd: (command) => spans.get(command)?.end(),
    end: ignored,
    asyncStart: ignored,
  });
}
