import { buildServers } from './build-apps.ts';
import { runCommand } from './workspace.ts';

/** API, shell server, the verifier, and what `npm start` runs. */
await runCommand(buildServers);
