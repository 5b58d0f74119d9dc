/** At-rules whose names are those of the whole page. Keyframes are not among them: CSS Modules give them names of their own. */
const OF_PAGE =
  /^@(?:font-face|property|counter-style|page|import|namespace|view-transition|font-palette-values)\b/u;
/** At-rules around rules, whose selectors are looked at. */
const AROUND = /^@(?:media|supports|layer|container|scope|starting-style)\b/u;
const CLASS = /\.[\w-]/u;
const MOST = 10;
const LONGEST = 200;

/** Parts of a list at its commas, those within brackets left alone. */
function partsOf(list: string): readonly string[] {
  const parts = [''];
  let depth = 0;
  for (const sign of list) {
    if ('(['.includes(sign)) depth += 1;
    if (')]'.includes(sign)) depth -= 1;
    if (sign === ',' && depth === 0) parts.push('');
    else parts.push(`${parts.pop() ?? ''}${sign}`);
  }
  return parts.map((part) => part.trim());
}

/** What a rule selects outside of `:not()`, where a class only excludes. */
const withoutExclusions = (selector: string): string =>
  selector.replace(/:not\([^()]*(?:\([^()]*\)[^()]*)*\)/gu, '');

interface Rule {
  /** Selector, or at-rule. */
  readonly head: string;
  /** Those around it. */
  readonly outer: readonly string[];
}

/** The rules of a style sheet. */
function* rulesOf(css: string): Generator<Rule> {
  const bare = css.replace(/\/\*[\s\S]*?\*\//gu, '').replace(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/gu, '""');
  const outer: string[] = [];
  for (const [, text = '', end = ''] of bare.matchAll(/([^{};]*)([{};])/gu)) {
    const head = text.trim();
    if (end === '{') {
      yield { head, outer: [...outer] };
      outer.push(head);
    } else if (head.startsWith('@')) yield { head, outer: [...outer] };
    if (end === '}') outer.pop();
  }
}

function reachedBy({ head, outer }: Rule): readonly string[] {
  if (OF_PAGE.test(head)) return [head];
  // Steps of keyframes, and what stands within a rule that is looked at itself.
  if (head.startsWith('@') || outer.some((one) => !AROUND.test(one))) return [];
  return partsOf(head).filter((selector) => !CLASS.test(withoutExclusions(selector)));
}

/** Selectors and rules of style sheets that reach beyond the classes that they name. On a page with slots the styles of several
 *  modules apply at once, and classes are what the build gives names of its own. */
export function foreignStyles(styles: readonly string[]): string[] {
  const found = styles.flatMap((css) => [...rulesOf(css)].flatMap(reachedBy));
  return [...new Set(found.map((text) => text.slice(0, LONGEST)))].slice(0, MOST);
}
