import { readArguments, readChannel, readNames, readPercent } from './arguments.ts';
import { promoteRelease, startCanary } from './registry-client.ts';
import { sayResult } from './output.ts';
import { sayIfReplaced, stateOf } from './replaced-meanwhile.ts';
import { CommandError, UsageError, readPlace, runCommand } from './workspace.ts';

const USAGE =
  'npm run promote -- <module> <release> [--canary <percent>] [--reason "…"] [--override "…"] [--channel production|preview]';

/** npm run promote: makes a published and verified release live, for all users or as a canary for a share of
 *  them. */
await runCommand(async () => {
  const { names, value } = readArguments({
    usage: USAGE,
    values: ['canary', 'reason', 'override', 'channel'],
  });
  const { module, release } = readNames(names, USAGE);
  if (!module || !release) throw new UsageError(`Which release? ${USAGE}`);
  const [reason, override] = [value('reason'), value('override')];
  const channel = readChannel(value('channel'));
  const input = {
    ...(reason === undefined ? {} : { reason }),
    ...(override === undefined ? {} : { override }),
    channel,
  };
  const canary = value('canary');
  if (canary !== undefined) {
    const percent = readPercent(canary);
    const state = await startCanary(readPlace(), { module, release }, { ...input, percent });
    const left = state.canary;
    if (percent === 0 && left)
      throw new CommandError(
        `The canary of ${module} is ${left.release}, not ${release}: nothing was ended.`,
      );
    sayResult(
      percent === 0
        ? `✔ No canary of ${module}: everybody has the live release`
        : `✔ ${module} ${release} for ${percent}% of the visitors (end: --canary 0)`,
      state,
    );
    return;
  }
  const place = readPlace();
  // It waits for the verification, while others may promote.
  const known = await stateOf(place, module, channel).catch(() => null);
  const state = await promoteRelease(place, { module, release }, input);
  if (known !== null) await sayIfReplaced(place, { module, release }, { before: known?.current, channel });
  const back = state.lastGood === null ? '' : ` (back with: npm run rollback -- ${module})`;
  sayResult(`✔ Live: ${module} ${state.current}${back}`, state);
});
