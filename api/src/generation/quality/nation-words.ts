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

/** Adjectives of nations that begin like the name of the country. */
const REGULAR =
  'african albanian algerian american arab arabic argentine argentinian armenian asian australian austrian brazilian bulgarian canadian chilean colombian croatian cuban czech egyptian english estonian european georgian german hungarian icelandic indian indonesian iranian iraqi israeli jamaican japanese korean latvian lebanese lithuanian mexican moroccan nigerian pakistani persian polish romanian russian serbian slovak slovenian soviet syrian tunisian ukrainian venezuelan vietnamese';
const NATIONS: ReadonlySet<string> = new Set([...COUNTRY_OF_NATION.keys(), ...REGULAR.split(' ')]);

/** True for an adjective of a nation: "Dutch". */
export const isNationWord = (word: string) => NATIONS.has(word);

/** True for "French" and "France", in either order. */
export function isSameNation(one: string, other: string): boolean {
  return COUNTRY_OF_NATION.get(one) === other || COUNTRY_OF_NATION.get(other) === one;
}

/** The words, and the countries or cities whose adjectives they are: "swiss" and "switzerland". */
export function withCountries(words: readonly string[]): string[] {
  return [...words, ...words.flatMap((word) => COUNTRY_OF_NATION.get(word) ?? [])];
}
