import { buildApps } from './build-apps.ts';
import { publishBuild, readBuild } from './publish-build.ts';
import { fetchReleases, promoteRelease } from './registry-client.ts';
import { CommandError, readPlace, remoteNames, runCommand } from './workspace.ts';

/** npm run release -- <module> [--promote]: build, publish, and with --promote make it live. */
await runCommand(async () => {
  const args = process.argv.slice(2);
  const module = args.find((arg) => !arg.startsWith('--'));
  if (!module || !remoteNames().includes(module))
    throw new CommandError(`Which module? npm run release -- <${remoteNames().join(' | ')}> [--promote]`);
  const unknown = args.find((arg) => arg.startsWith('--') && arg !== '--promote');
  if (unknown) throw new CommandError(`There is no option ${unknown}. Options: --promote`);
  const place = readPlace();
  console.log(`▸ Building ${module}…`);
  await buildApps([module]);
  const build = await readBuild(module);
  const { manifest } = build;
  const published = new Set((await fetchReleases(place, module)).map(({ release }) => release));
  const isNew = await publishBuild(place, build, published);
  console.log(
    isNew
      ? `▸ Published ${module} ${manifest.release}`
      : `▸ ${module} ${manifest.release} was published before`,
  );
  if (!args.includes('--promote')) {
    console.log(`  Make it live: npm run promote -- ${module} ${manifest.release}`);
    return;
  }
  const state = await promoteRelease(place, module, manifest.release);
  console.log(`✔ Live: ${module} ${state.current} (back with: npm run rollback -- ${module})`);
});
