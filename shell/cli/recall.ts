import { readArguments, readChannel, readNames } from './arguments.ts';
import { recallRelease } from './registry-client.ts';
import { sayResult } from './output.ts';
import { UsageError, readPlace, runCommand } from './workspace.ts';

const USAGE =
  'npm run recall -- <module> <release> [--channel production|preview] [--to <release>] [--reason "…"]';

/** npm run recall: removes a harmful release, live, canary or earlier, from every page of a channel, open pages
 *  too. */
await runCommand(async () => {
  const { names, value } = readArguments({ usage: USAGE, values: ['channel', 'to', 'reason'] });
  const { module, release } = readNames(names, USAGE);
  if (!module || !release) throw new UsageError(`Which release? ${USAGE}`);
  const channel = readChannel(value('channel'));
  const [to, reason] = [value('to'), value('reason')];
  const state = await recallRelease(
    readPlace(),
    { module, release },
    { channel, ...(to === undefined ? {} : { to }), ...(reason === undefined ? {} : { reason }) },
  );
  sayResult(
    `✔ ${module} ${release} is recalled from every page of ${channel}; live there: ${state.current}`,
    state,
  );
});
