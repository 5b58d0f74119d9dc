/** A random item; undefined from an empty list. */
export function some<Item>(list: readonly Item[]): Item | undefined {
  return list[Math.floor(Math.random() * list.length)];
}

/** An integer from 1 to the maximum. */
export const upTo = (most: number): number => 1 + Math.floor(Math.random() * most);

/** A random item by popularity: the first hundredth of the list gets a fifth of all choices.
 *  @throws {Error} the list is empty */
export function popular<Item>(list: readonly Item[]): Item {
  const item = list[Math.floor(list.length * Math.random() ** 3)];
  if (item === undefined) throw new Error('There is nothing to choose from.');
  return item;
}

/** Calls one of the functions, chosen by weight. @throws {Error} there are none */
export function choose<Made>(choices: readonly (readonly [number, () => Made])[]): Made {
  let point = Math.random() * choices.reduce((sum, [weight]) => sum + weight, 0);
  for (const [weight, make] of choices) {
    point -= weight;
    if (point < 0) return make();
  }
  throw new Error('There is nothing to choose from.');
}
