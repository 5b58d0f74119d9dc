import process from 'node:process';
import { z } from 'zod';

const serverSchema = z.object({
  url: z.string(),
  pid: z.number().int(),
  /** What starts it again on the same data. */
  command: z.tuple([z.string()], z.string()),
});
const serversSchema = z.object({ mariadb: serverSchema.nullable(), redis: serverSchema.nullable() });

export type Server = z.output<typeof serverSchema>;
export type Servers = z.output<typeof serversSchema>;

/** The private servers that `npm run bench:load` and `npm run bench:faults` have started for this process.
 *  @throws {Error} started by hand */
export function readServers(): Servers {
  const text = process.env['QUIZMESH_BENCH_SERVERS'];
  if (!text) throw new Error('Run npm run bench:load or npm run bench:faults: they start MariaDB and Redis.');
  return serversSchema.parse(JSON.parse(text));
}
