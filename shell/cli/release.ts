import { readArguments, readPercent, requireModule, type CommandArguments } from './arguments.ts';
import { buildApps } from './build-apps.ts';
import { publishBuild, readBuild } from './publish-build.ts';
import {
  RegistryError,
  createPreview,
  fetchModuleStates,
  fetchReleases,
  promoteRelease,
  startCanary,
  type ReleaseName,
} from './registry-client.ts';
import { readStaticHost, refuseMoved } from './static-host.ts';
import { verifyRelease } from './verify-release.ts';
import { CommandError, readPlace, runCommand, type Place } from './workspace.ts';

const USAGE =
  'npm run release -- <module> [--promote | --canary <percent>] [--upstream <folder> [--direct]] [--reason "…"] [--override "…"]';

/** The registry refuses too; told before a verification of minutes.
 *  @throws {CommandError} with who locked the channel, and why */
async function requireUnlocked(place: Place, module: string): Promise<void> {
  const lock = (await fetchModuleStates(place)).find((state) => state.module === module)?.lock;
  if (lock) throw new CommandError(`The channel is locked by ${lock.by}: ${lock.reason}`);
}

/** Promotes a published release after verifying it with the live releases, unless an override gives a reason
 *  to skip that. */
async function goLive(place: Place, name: ReleaseName, { value }: CommandArguments): Promise<void> {
  const { module, release } = name;
  const [reason, override, canary] = [value('reason'), value('override'), value('canary')];
  await requireUnlocked(place, module);
  if (override === undefined) {
    console.log(`▸ Verifying ${module} ${release} with what is live…`);
    const passed = await verifyRelease(place, name, (line) => {
      console.log(`  ${line}`);
    });
    if (!passed)
      throw new CommandError(
        `${module} ${release} did not pass: it does not go live. Where only pages of other modules fail with it: --override "why".`,
      );
  }
  const input = {
    ...(reason === undefined ? {} : { reason }),
    ...(override === undefined ? {} : { override }),
  };
  if (canary === undefined) {
    const { lastGood } = await promoteRelease(place, name, input);
    const back = lastGood === null ? '' : ` (back with: npm run rollback -- ${module})`;
    console.log(`✔ Live: ${module} ${release}${back}`);
    return;
  }
  await startCanary(place, name, { ...input, percent: readPercent(canary) });
  const back = `npm run promote -- ${module} ${release} --canary 0`;
  console.log(`✔ Live: ${module} ${release} for ${canary}% of the visitors (back with: ${back})`);
}

/** A link for people; none on a site without previews, or for a token that may only publish. */
async function previewOf(place: Place, name: ReleaseName): Promise<string | null> {
  try {
    return await createPreview(place, name);
  } catch (error) {
    if (error instanceof RegistryError) return null;
    throw error;
  }
}

/** npm run release: builds and publishes; with --promote or --canary it also verifies and promotes. With
 *  --upstream the files are already on a static host, where the registry checks them. */
await runCommand(async () => {
  const args = readArguments({
    usage: USAGE,
    values: ['canary', 'reason', 'override', 'upstream'],
    flags: ['promote', 'direct'],
  });
  const module = requireModule(args.names[0], USAGE);
  const canary = args.value('canary');
  if (canary !== undefined) readPercent(canary);
  const host = readStaticHost(args);
  const place = readPlace();
  console.log(`▸ Building ${module}…`);
  await buildApps([module]);
  const build = await readBuild(module);
  const { release } = build.manifest;
  const releases = await fetchReleases(place, module);
  refuseMoved(
    releases.find((item) => item.release === release),
    host,
  );
  const isNew = await publishBuild(place, build, { override: args.value('override'), host });
  console.log(
    isNew
      ? `▸ Published ${module} ${release}`
      : `▸ ${module} ${release} is published already, with exactly these files`,
  );
  if (args.has('promote') || canary !== undefined) await goLive(place, { module, release }, args);
  else {
    const preview = await previewOf(place, { module, release });
    if (preview !== null) console.log(`  See it before (for a week): ${preview}`);
    console.log(`  Make it live: npm run promote -- ${module} ${release}`);
  }
});
