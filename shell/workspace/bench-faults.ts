import { runWithServers } from './bench-servers.ts';
import { runCommand } from '../cli/workspace.ts';

/** npm run bench:faults: what users see while something is down, and that nothing acknowledged is lost. FAULT_SECONDS=30 is the
 *  real one, FAULT_ONLY=Redis plays those whose name has that word. */
await runCommand(() => runWithServers('The faults', 'faults/main.ts'));
