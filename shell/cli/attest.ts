import { readArguments, readNames } from './arguments.ts';
import { sayResult } from './output.ts';
import { attestRelease } from './registry-client.ts';
import { UsageError, readPlace, runCommand } from './workspace.ts';

const USAGE = 'npm run attest -- <module> <release> --report "what was tried, and how it ended"';

/** npm run attest: says that a published release was tried elsewhere, with what is live now. It stands in the audit trail
 *  as what it is; needs the right to attest. */
await runCommand(async () => {
  const { names, value } = readArguments({ usage: USAGE, values: ['report'] });
  const { module, release } = readNames(names, USAGE);
  const report = value('report');
  if (!module || !release || !report?.trim()) throw new UsageError(USAGE);
  await attestRelease(readPlace(), { module, release }, { passed: true, report });
  const next = `Make it live: npm run promote -- ${module} ${release}`;
  sayResult(`✔ Attested: ${module} ${release}. ${next}`, { module, release, passed: true });
});
