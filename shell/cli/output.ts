import process from 'node:process';

const chosen = { isJson: false };

/** From now on a command says one value, for pipelines: everything else goes to standard error. */
export function sayJson(): void {
  chosen.isJson = true;
}

const NPM_COMMAND = /npm run (?<name>[\w:]+)(?: --)?/gu;

/** Whether the `quizmesh` command runs, in a team's own repository. */
export const isTeamRepository = (): boolean => process.env['QUIZMESH_CLI'] === '1';

/** A text that names commands, as they are typed here: in a team's own repository there is one program. Also for what the registry
 *  says, which does not know where it is read. */
export const asTyped = (text: string): string =>
  isTeamRepository() ? text.replaceAll(NPM_COMMAND, 'npx quizmesh $<name>') : text;

const CONTROLS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;

/** A line with what somebody typed or built: line breaks in it would look like further lines, and terminals obey control characters. */
export const oneLine = (text: string): string => text.replaceAll(CONTROLS, ' ');

/** Says what happens, or what comes next. */
export function say(text: string): void {
  (chosen.isJson ? process.stderr : process.stdout).write(`${asTyped(text)}\n`);
}

/** Says what is no result, such as an option that does not count. */
export function note(text: string): void {
  process.stderr.write(`${asTyped(text)}\n`);
}

/** Says how a command ended. @param value the same for a pipeline */
export function sayResult(text: string, value: unknown): void {
  if (chosen.isJson) process.stdout.write(`${JSON.stringify(value)}\n`);
  else say(text);
}

/** Says why a command failed. @param code of the registry, where it refused */
export function sayFailure(message: string, code: string | null): void {
  const text = asTyped(message);
  if (chosen.isJson) process.stdout.write(`${JSON.stringify({ error: { code, message: text } })}\n`);
  else process.stderr.write(`✖ ${text}\n`);
}
