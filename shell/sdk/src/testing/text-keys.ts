const SLOT_NAME = /(?:defineFilling\(\s*|SlotProps\[|<Slot\s+name=)(['"])[\w.-]+\1/gu;
/** Where a module in a repository of its own declares its slots: up to the brace at the start of a line. */
const SLOT_DECLARATION = /^declare module (['"])@quizmesh\/contract\1[^]*?^\}/gmu;

/** The words in quotes that look like keys of texts. Names of slots look like them too, and are left out. */
export function textKeys(code: string): string[] {
  const withoutSlots = code.replaceAll(SLOT_NAME, '').replaceAll(SLOT_DECLARATION, '');
  return [...withoutSlots.matchAll(/['"]([a-z][\w]*(?:\.[\w-]+)+)['"]/giu)].map(([, key = '']) => key);
}
