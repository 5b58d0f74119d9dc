import { buildApps } from './build-apps.ts';
import { runCommand } from './workspace.ts';

/** npm run build [-- <app> …]: production builds of shell and remotes. */
await runCommand(() => buildApps(process.argv.slice(2)));
