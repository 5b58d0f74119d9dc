import { releaseActionSchema } from '@quizmesh/contract/schemas';
import { readArguments, readDays, readNames } from './arguments.ts';
import { sayResult } from './output.ts';
import { createReleaseToken } from './registry-client.ts';
import { UsageError, readPlace, runCommand } from './workspace.ts';

const USAGE =
  'npm run token:create -- <module> --actions publish,verify,promote,rollback [--name "…"] [--days 90]';

/** npm run token:create: a token for the team of a module, for its pipeline (QUIZMESH_RELEASE_TOKEN). */
await runCommand(async () => {
  const { names, value } = readArguments({ usage: USAGE, values: ['actions', 'name', 'days'], namesMax: 1 });
  const module = names[0] === '*' ? '*' : readNames(names, USAGE).module;
  if (!module) throw new UsageError(`For which module? ${USAGE}`);
  const asked = (value('actions') ?? 'publish,verify').split(',').map((action) => action.trim());
  const actions = asked.map((action) => {
    const known = releaseActionSchema.safeParse(action);
    if (known.success) return known.data;
    throw new UsageError(
      `There is no action "${action}". Actions: ${releaseActionSchema.options.join(', ')}`,
    );
  });
  const days = readDays(value('days'));
  const name = value('name') ?? `${module} pipeline`;
  const { secret, expiresAt } = await createReleaseToken(readPlace(), { name, module, actions, days });
  const may = `"${name}" may ${actions.join(', ')} ${module} until ${expiresAt?.slice(0, 10) ?? 'ever'}.`;
  const text = `✔ ${may}\n  The secret is shown only once:\n${secret}`;
  sayResult(text, { name, module, actions, expiresAt, secret });
});
