/** Adjectives of nations and cities that do not begin like the name of the country or city. */
const COUNTRY_OF_NATION: ReadonlyMap<string, string> = new Map(
  Object.entries({
    french: 'france',
    spanish: 'spain',
    dutch: 'netherlands',
    greek: 'greece',
    swiss: 'switzerland',
    swedish: 'sweden',
    danish: 'denmark',
    polish: 'poland',
    finnish: 'finland',
    turkish: 'turkey',
    welsh: 'wales',
    scottish: 'scotland',
    irish: 'ireland',
    portuguese: 'portugal',
    norwegian: 'norway',
    chinese: 'china',
    british: 'britain',
    italian: 'italy',
    belgian: 'belgium',
    peruvian: 'peru',
    thai: 'thailand',
    venetian: 'venice',
    florentine: 'florence',
    neapolitan: 'naples',
  }),
);

/** True for "French" and "France", in either order. */
export function isSameNation(one: string, other: string): boolean {
  return COUNTRY_OF_NATION.get(one) === other || COUNTRY_OF_NATION.get(other) === one;
}

/** The words, and the countries or cities whose adjectives they are: "swiss" and "switzerland". */
export function withCountries(words: readonly string[]): string[] {
  return [...words, ...words.flatMap((word) => COUNTRY_OF_NATION.get(word) ?? [])];
}
