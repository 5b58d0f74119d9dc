import { buildApps, buildServers } from './build-apps.ts';
import { runCommand } from './workspace.ts';

/** npm run build [-- <app> …]: production builds of servers, shell and remotes, or of the named apps. */
await runCommand(async () => {
  const names = process.argv.slice(2);
  await Promise.all([buildApps(names), ...(names.length === 0 ? [buildServers()] : [])]);
});
