import path from 'node:path';
import { runChecks } from './run-checks.ts';
import { CommandError, ROOT, runCommand } from '../cli/workspace.ts';

/** npm run check: format, versions, boundaries, styles, dead code, types, lint, unit tests. */
await runCommand(async () => {
  const results = await runChecks(path.join(ROOT, '.cache/unit.json'), () => {});
  const failed = results.filter(({ passed }) => !passed);
  if (failed.length > 0) throw new CommandError(`Failed: ${failed.map(({ name }) => name).join(', ')}`);
});
