/** A custom property that is taken without another value in its place. */
const TAKEN = /var\(\s*(--[\w-]+)\s*\)/gu;
const DECLARED = /(?:^|[{;])\s*(--[\w-]+)\s*:/gu;
/** In scripts, which set properties by their names. */
const NAMED = /["'`](--[\w-]+)["'`]/gu;

const namesIn = (texts: readonly string[], pattern: RegExp): readonly string[] =>
  texts.flatMap((text) => [...text.matchAll(pattern)].map(([, name = '']) => name));

/** Texts of a build. */
export interface BuiltTexts {
  readonly styles: readonly string[];
  readonly scripts: readonly string[];
}

/** Custom properties that a build takes from the page: it sets them nowhere itself. */
export function usedTokens({ styles, scripts }: BuiltTexts): string[] {
  const own = new Set([...namesIn(styles, DECLARED), ...namesIn(scripts, NAMED)]);
  const taken = new Set(namesIn([...styles, ...scripts], TAKEN));
  return [...taken].filter((name) => !own.has(name)).sort();
}

/** Custom properties that style sheets of a page set. */
export const providedTokens = (styles: readonly string[]): string[] =>
  [...new Set(namesIn(styles, DECLARED))].sort();
