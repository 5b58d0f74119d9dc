import { readArguments, requireModule } from './arguments.ts';
import { describeErrors } from './describe-errors.ts';
import { sayResult } from './output.ts';
import { fetchModuleErrors } from './registry-client.ts';
import { readPlace, runCommand } from './workspace.ts';

const USAGE = 'npm run errors -- <module>';

/** npm run errors: errors that pages had after a module was loaded, and its Web Vitals, by release. */
await runCommand(async () => {
  const module = requireModule(readArguments({ usage: USAGE, namesMax: 1 }).names[0], USAGE);
  const errors = await fetchModuleErrors(readPlace(), module);
  sayResult(describeErrors(errors), errors);
});
