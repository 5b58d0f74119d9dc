import { readArguments } from '../cli/arguments.ts';
import { sayResult } from '../cli/output.ts';
import { runCommand } from '../cli/workspace.ts';
import { buildModule } from './build-module.ts';

/** quizmesh build. */
await runCommand(async () => {
  readArguments({ usage: 'quizmesh build', namesMax: 0 });
  const { manifest } = await buildModule();
  const { module, release } = manifest;
  sayResult(`✔ Built ${module} ${release}: dist/release.json`, { module, release });
});
