import { fetchReleaseSet } from './registry-client.ts';
import { readPlace, runCommand } from './workspace.ts';

/** npm run modules: what is live, why, and what it would fall back to. */
await runCommand(async () => {
  const { modules, revision } = await fetchReleaseSet(readPlace());
  for (const [module, { current, lastGood }] of Object.entries(modules)) {
    console.log(
      `${module.padEnd(12)} ${current.release.padEnd(24)} ${current.reason.padEnd(14)} falls back to ${lastGood?.release ?? 'nothing yet'}`,
    );
  }
  console.log(`revision ${revision}`);
});
