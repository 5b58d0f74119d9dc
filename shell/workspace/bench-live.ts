import { runWithServers } from './bench-servers.ts';
import { runCommand } from '../cli/workspace.ts';

/** npm run bench:live: rooms of 200 and of 20 players on one and on three API processes with MariaDB and Redis: how long an event
 *  takes from the host's click to the last player, and that no event and no answer is lost. */
await runCommand(() => runWithServers('The rooms', 'live/main.ts'));
