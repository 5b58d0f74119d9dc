/** What is true of a site, and decides which lines of a default text are. */
export interface SiteFacts {
  /** Hosts of the language models that somebody else runs; null: there are none. */
  readonly modelHosts: string | null;
  readonly conditions: Readonly<Record<SiteCondition, boolean>>;
  /** Name, address and e-mail, one to a line; null: nobody has entered them. */
  readonly operator: string | null;
}

/** Services that a site may use. */
export type SiteCondition = 'ai' | 'wikipedia' | 'addresses' | 'google' | 'replicas' | 'tag' | 'mail';

const CONDITION = /^(?<bullet>- )?\[(?<not>no-)?(?<name>\w+)\] /u;
const MAIL = /^[^\s<>]+@[^\s<>]+\.[^\s<>]+$/u;
const ADDRESS = /^https?:\/\/[^\s<>]+$/u;

/** Plain text as Markdown: nothing in it is markup, addresses are links. */
function plainLine(line: string): string {
  const text = line.trim();
  if (MAIL.test(text) || ADDRESS.test(text)) return `<${text}>`;
  return text.replaceAll(/[!-/:-@[-`{-~]/gu, String.raw`\$&`);
}

const asBlock = (operator: string) =>
  operator
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map(plainLine)
    .join('\\\n');

function holds(name: string, { modelHosts, conditions, operator }: SiteFacts): boolean {
  if (name === 'operator') return operator !== null;
  if (name === 'remote') return modelHosts !== null;
  if (name === 'local') return conditions.ai && modelHosts === null;
  return Object.entries(conditions).some(([condition, isTrue]) => condition === name && isTrue);
}

/** A default text without the lines that are not true of a site. A line says at its start when it is: "[google]" with a service,
 *  "[no-google]" without it. */
export function composeText(text: string, facts: SiteFacts): string {
  const lines = text.split('\n').flatMap((line) => {
    const { bullet = '', not, name } = CONDITION.exec(line)?.groups ?? {};
    if (name === undefined) return [line];
    return holds(name, facts) === (not === undefined) ? [bullet + line.replace(CONDITION, '')] : [];
  });
  return lines
    .join('\n')
    .replaceAll(/\n{3,}/gu, '\n\n')
    .replaceAll('{operator}', () => asBlock(facts.operator ?? ''))
    .replaceAll('{modelHost}', () => plainLine(facts.modelHosts ?? ''));
}
