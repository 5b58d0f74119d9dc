import process from 'node:process';
import { z } from 'zod';

const serverSchema = z.object({
  url: z.string(),
  pid: z.number().int(),
  /** Command that starts it again with the same data. */
  command: z.tuple([z.string()], z.string()),
});
const serversSchema = z.object({ mariadb: serverSchema.nullable(), redis: serverSchema.nullable() });

export type Server = z.output<typeof serverSchema>;
export type Servers = z.output<typeof serversSchema>;

/** The private servers that `npm run bench:load` or `npm run bench:faults` started for this process.
 *  @throws {Error} this process was started directly */
export function readServers(): Servers {
  const text = process.env['QUIZMESH_BENCH_SERVERS'];
  if (!text)
    throw new Error('Run npm run bench:load, bench:live or bench:faults: they start MariaDB and Redis.');
  return serversSchema.parse(JSON.parse(text));
}
