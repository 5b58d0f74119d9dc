import postcss, { type AtRule, type ChildNode, type Container, type Rule } from 'postcss';

/** A style sheet of the repository. */
export interface StyleSheet {
  /** Path in the repository. */
  readonly file: string;
  readonly text: string;
}

/** Rules with the same declarations under the same conditions. */
export interface EqualRules {
  /** Conditions and declarations, for example `@media (width <= 40rem) { display: none }`. */
  readonly block: string;
  readonly declarations: number;
  /** `file selector` of each rule. */
  readonly places: readonly string[];
}

/** How many rules of the style sheets equal another one. */
export interface EqualRulesReport {
  readonly rules: number;
  /** Number of rules whose declarations equal those of at least one other rule. */
  readonly equal: number;
  /** `equal` by `rules`, 0 to 1. */
  readonly share: number;
  /** The groups of equal rules, the largest first. */
  readonly groups: readonly EqualRules[];
}

const fold = (text: string) => text.replace(/\s+/gu, ' ').trim();

function conditionsOf(rule: Rule): readonly string[] {
  const conditions: string[] = [];
  let parent: Container | postcss.Document | undefined = rule.parent;
  while (parent && parent.type !== 'root') {
    if (parent.type === 'atrule') {
      const { name, params } = parent as AtRule;
      conditions.unshift(`@${name} ${fold(params)}`);
    }
    parent = parent.parent;
  }
  return conditions;
}

function declarationOf(node: ChildNode): string[] {
  if (node.type !== 'decl') return [];
  return [`${node.prop}: ${fold(node.value)}${node.important ? ' !important' : ''}`];
}

/** Counts the rules of style sheets that equal another rule. A rule is one selector list with its own declarations; steps of
 *  `@keyframes` and rules without declarations are not counted. Two rules are equal when they have the same declarations, in any
 *  order, inside the same at-rules, whatever their selectors and files are. */
export function findEqualRules(sheets: readonly StyleSheet[]): EqualRulesReport {
  const found = new Map<string, { declarations: number; places: string[] }>();
  let rules = 0;
  for (const { file, text } of sheets)
    postcss.parse(text, { from: file }).walkRules((rule) => {
      const conditions = conditionsOf(rule);
      const declarations = rule.nodes.flatMap(declarationOf).sort();
      if (declarations.length === 0 || conditions.some((condition) => condition.includes('keyframes')))
        return;
      rules += 1;
      const block = [...conditions, `{ ${declarations.join('; ')} }`].join(' ');
      const group = found.get(block) ?? { declarations: declarations.length, places: [] };
      group.places.push(`${file} ${fold(rule.selector)}`);
      found.set(block, group);
    });
  const groups = [...found]
    .map(([block, group]) => ({ block, ...group }))
    .filter(({ places }) => places.length > 1)
    .sort((one, other) => other.places.length - one.places.length);
  const equal = groups.reduce((sum, { places }) => sum + places.length, 0);
  return { rules, equal, share: rules === 0 ? 0 : equal / rules, groups };
}
