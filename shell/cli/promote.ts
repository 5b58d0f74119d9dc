import { readArguments, readChannel, readPercent } from './arguments.ts';
import { promoteRelease, startCanary } from './registry-client.ts';
import { CommandError, readPlace, runCommand } from './workspace.ts';

const USAGE =
  'npm run promote -- <module> <release> [--canary <percent>] [--reason "…"] [--override "…"] [--channel production|preview]';

/** npm run promote: makes a published and verified release live, for all users or as a canary for a share of
 *  them. */
await runCommand(async () => {
  const { names, value } = readArguments({
    usage: USAGE,
    values: ['canary', 'reason', 'override', 'channel'],
  });
  const [module, release] = names;
  if (!module || !release) throw new CommandError(`Which release? ${USAGE}`);
  const [reason, override] = [value('reason'), value('override')];
  const input = {
    ...(reason === undefined ? {} : { reason }),
    ...(override === undefined ? {} : { override }),
    channel: readChannel(value('channel')),
  };
  const canary = value('canary');
  if (canary !== undefined) {
    const percent = readPercent(canary);
    const left = (await startCanary(readPlace(), { module, release }, { ...input, percent })).canary;
    if (percent === 0 && left)
      throw new CommandError(
        `The canary of ${module} is ${left.release}, not ${release}: nothing was ended.`,
      );
    console.log(
      percent === 0
        ? `✔ No canary of ${module}: everybody has the live release`
        : `✔ ${module} ${release} for ${percent}% of the visitors (end: --canary 0)`,
    );
    return;
  }
  const state = await promoteRelease(readPlace(), { module, release }, input);
  const back = state.lastGood === null ? '' : ` (back with: npm run rollback -- ${module})`;
  console.log(`✔ Live: ${module} ${state.current}${back}`);
});
