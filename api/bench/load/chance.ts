/** Any item; undefined from an empty list. */
export function some<Item>(list: readonly Item[]): Item | undefined {
  return list[Math.floor(Math.random() * list.length)];
}

/** A whole number from 1. */
export const upTo = (most: number): number => 1 + Math.floor(Math.random() * most);

/** Few items are wanted by many: the first hundredth of the list by a fifth.
 *  @throws {Error} an empty list */
export function popular<Item>(list: readonly Item[]): Item {
  const item = list[Math.floor(list.length * Math.random() ** 3)];
  if (item === undefined) throw new Error('There is nothing to choose from.');
  return item;
}

/** What a choice by weight makes.
 *  @throws {Error} there are no choices */
export function choose<Made>(choices: readonly (readonly [number, () => Made])[]): Made {
  let point = Math.random() * choices.reduce((sum, [weight]) => sum + weight, 0);
  for (const [weight, make] of choices) {
    point -= weight;
    if (point < 0) return make();
  }
  throw new Error('There is nothing to choose from.');
}
