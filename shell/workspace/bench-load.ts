import { runWithServers } from './bench-servers.ts';
import { runCommand } from '../cli/workspace.ts';

/** npm run bench:load: mixed traffic on one and on three API processes with MariaDB and Redis. A short run by
 *  default; use LOAD_QUIZZES=10000 LOAD_ATTEMPTS=1000000 LOAD_SECONDS=120 for real results. */
await runCommand(() => runWithServers('The load', 'load/main.ts'));
