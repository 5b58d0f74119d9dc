import { runWithServers } from './bench-servers.ts';
import { runCommand } from '../cli/workspace.ts';

/** npm run bench:faults: measures what users see during faults, and that nothing acknowledged is lost. Use
 *  FAULT_SECONDS=30 for real results; FAULT_ONLY=Redis runs the scenarios with that word in their names. */
await runCommand(() => runWithServers('The faults', 'faults/main.ts'));
