import { readPercent, type CommandArguments } from './arguments.ts';
import { say, sayResult } from './output.ts';
import { publishBuild, type Build } from './publish-build.ts';
import {
  RegistryError,
  createPreview,
  fetchReleases,
  promoteRelease,
  startCanary,
  type ReleaseName,
} from './registry-client.ts';
import { sayIfReplaced, stateOf } from './replaced-meanwhile.ts';
import { readStaticHost, refuseMoved } from './static-host.ts';
import { verifyRelease } from './verify-release.ts';
import { CommandError, UsageError, readPlace, type Place } from './workspace.ts';

/** Options of a release command, besides which module it is about. */
export const RELEASE_OPTIONS = {
  values: ['canary', 'reason', 'override', 'upstream'],
  flags: ['promote', 'direct'],
} as const;

/** The registry refuses too; told before a verification of minutes.
 *  @returns what is live then; undefined: nothing @throws {CommandError} with who locked the channel, and why */
async function requireUnlocked(place: Place, module: string): Promise<string | undefined> {
  const { lock, current } = (await stateOf(place, module)) ?? {};
  if (lock)
    throw new CommandError(
      `The channel is locked by ${lock.by}: ${lock.reason}. Nothing moves until it is lifted: npm run lock -- ${module} --off --reason "…"`,
    );
  return current;
}

/** Promotes a published release after verifying it with the live releases, unless an override gives a reason
 *  to skip that. */
async function goLive(place: Place, name: ReleaseName, { value }: CommandArguments): Promise<void> {
  const { module, release } = name;
  const [reason, override, canary] = [value('reason'), value('override'), value('canary')];
  const before = await requireUnlocked(place, module);
  if (override === undefined) {
    say(`▸ Verifying ${module} ${release} with what is live…`);
    const passed = await verifyRelease(place, name, (line) => {
      say(`  ${line}`);
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
    const state = await promoteRelease(place, name, input);
    await sayIfReplaced(place, name, { before });
    const back = state.lastGood === null ? '' : ` (back with: npm run rollback -- ${module})`;
    sayResult(`✔ Live: ${module} ${release}${back}`, { ...name, state });
    return;
  }
  const state = await startCanary(place, name, { ...input, percent: readPercent(canary) });
  const back = `npm run promote -- ${module} ${release} --canary 0`;
  sayResult(`✔ Live: ${module} ${release} for ${canary}% of the visitors (back with: ${back})`, {
    ...name,
    state,
  });
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

/** Publishes a build; with --promote or --canary it also verifies and promotes. With --upstream the files are already on a
 *  static host, where the registry checks them.
 *  @throws {UsageError} both, or no percentage @param makeBuild called when the arguments are right, which takes no time */
export async function releaseBuild(args: CommandArguments, makeBuild: () => Promise<Build>): Promise<void> {
  const canary = args.value('canary');
  if (canary !== undefined) readPercent(canary);
  if (canary !== undefined && args.has('promote'))
    throw new UsageError(
      '--promote gives it to everybody, --canary to a share of the browsers: only one of them is possible.',
    );
  const host = readStaticHost(args);
  const place = readPlace();
  const build = await makeBuild();
  const { module, release } = build.manifest;
  const releases = await fetchReleases(place, module);
  refuseMoved(
    releases.find((item) => item.release === release),
    host,
  );
  const isNew = await publishBuild(place, build, { override: args.value('override'), host });
  say(
    isNew
      ? `▸ Published ${module} ${release}`
      : `▸ ${module} ${release} is published already, with exactly these files`,
  );
  if (args.has('promote') || canary !== undefined) {
    await goLive(place, { module, release }, args);
    return;
  }
  const preview = await previewOf(place, { module, release });
  const seen = preview === null ? '' : `  See it before (for a week): ${preview}\n`;
  sayResult(`${seen}  Make it live: npm run promote -- ${module} ${release}`, { module, release, preview });
}
