import { createRequire } from 'node:module';
import { z } from 'zod';
import {
  AREA_DOUBTS,
  ARTICLE_COUNTRIES,
  CAPITAL_DOUBTS,
  CAPITAL_NAMES,
  CURRENCY_DOUBTS,
  CURRENCY_UNITS,
  FAMOUS_COUNTRIES,
  KNOWN_COUNTRIES,
  NEIGHBOUR_DOUBTS,
} from './country-notes.ts';
import type { Fact, FactSet, RankedSet, RelationSet } from './fact-sets.ts';
import { foldForComparison } from '../../quality/index.ts';
import { packageVersion } from './package-version.ts';
import { relationSet } from './relation-set.ts';

const countrySchema = z.object({
  name: z.object({ common: z.string() }),
  cca2: z.string(),
  cca3: z.string(),
  tld: z.array(z.string()),
  unMember: z.boolean(),
  // A country without its own currency has an empty list.
  currencies: z.union([z.record(z.string(), z.object({ name: z.string() })), z.array(z.unknown())]),
  capital: z.array(z.string()),
  region: z.string(),
  subregion: z.string(),
  landlocked: z.boolean(),
  borders: z.array(z.string()),
  area: z.number(),
});
type Country = z.output<typeof countrySchema>;

const regionTopics: Readonly<Record<string, string>> = {
  Africa: 'africa',
  Americas: 'americas',
  Asia: 'asia',
  Europe: 'europe',
  Oceania: 'oceania',
};

/** Subregions with enough countries for a quiz about their capitals. */
const subregionTopics: Readonly<Record<string, string>> = {
  'South America': 'south-america',
  Caribbean: 'caribbean',
  'South-Eastern Asia': 'southeast-asia',
  'Western Asia': 'western-asia',
  'Eastern Africa': 'east-africa',
  'Western Africa': 'west-africa',
};

function countryName({ name: { common } }: Country): string {
  return ARTICLE_COUNTRIES.has(common) ? `the ${common}` : common;
}

function levelOf({ cca3 }: Country): number {
  if (FAMOUS_COUNTRIES.has(cca3)) return 1;
  return KNOWN_COUNTRIES.has(cca3) ? 2.5 : 4;
}

/** Subjects that have a topic per region: "Capitals of Africa". */
const REGIONAL = new Set(['capitals', 'currencies', 'borders']);

interface Sourced {
  readonly country: Country;
  readonly version: string;
}

function factOf(
  { country, version }: Sourced,
  topic: string,
  fact: Pick<Fact, 'object'> & Partial<Fact>,
): Fact {
  const region = regionTopics[country.region] ?? 'world';
  const part = subregionTopics[country.subregion];
  const places = [region, ...(part ? [part] : [])];
  const regional = REGIONAL.has(topic) ? [`${topic}-${region}`] : [];
  const capitalsOfPart = part && topic === 'capitals' ? [`capitals-${part}`] : [];
  return {
    subject: countryName(country),
    level: levelOf(country),
    note: '',
    topics: ['geography', 'countries', ...places, topic, ...regional, ...capitalsOfPart],
    source: `${version}: ${country.cca3}`,
    ...fact,
  };
}

function capitals(sourced: readonly Sourced[]): RelationSet {
  const facts = sourced.flatMap((one) => {
    const [capital] = one.country.capital;
    if (capital === undefined || CAPITAL_DOUBTS.has(one.country.cca3)) return [];
    return [factOf(one, 'capitals', { object: CAPITAL_NAMES[capital] ?? capital })];
  });
  return relationSet({
    id: 'capital-of',
    ask: [
      'What is the capital of {s}?',
      'Which city is the capital of {s}?',
      'Name the capital city of {s}.',
    ],
    askBack: ['{o} is the capital of which country?', 'Of which country is {o} the capital?'],
    explain: '{o} is the capital of {s}',
    pool: 'capital',
    facts,
  });
}

/** Full currency names per folded unit: "Franc" has many, "Baht" one; "Som" and "Soʻm" are one. */
function currencyUsers(sourced: readonly Sourced[]): Map<string, Set<string>> {
  const users = new Map<string, Set<string>>();
  for (const { country } of sourced) {
    for (const { name } of currencyNames(country)) {
      const unit = CURRENCY_UNITS.find((known) => name.toLowerCase().endsWith(known.toLowerCase())) ?? name;
      const key = foldForComparison(unit);
      users.set(key, (users.get(key) ?? new Set()).add(name));
    }
  }
  return users;
}

function currencyNames({ currencies: found }: Country) {
  return z.array(z.object({ name: z.string() })).safeParse(Object.values(found)).data ?? [];
}

function currencies(sourced: readonly Sourced[]): RelationSet {
  const users = currencyUsers(sourced);
  const facts = sourced.flatMap((one) => {
    const names = currencyNames(one.country);
    const [currency] = names;
    if (!currency || names.length !== 1 || CURRENCY_DOUBTS.has(one.country.cca3)) return [];
    const unit = CURRENCY_UNITS.find((known) => currency.name.toLowerCase().endsWith(known.toLowerCase()));
    // A bare "Franc" has many right answers, and "Burundian franc" contains the country.
    return unit === undefined || (users.get(foldForComparison(unit))?.size ?? 0) > 1
      ? []
      : [factOf(one, 'currencies', { object: unit })];
  });
  return relationSet({
    id: 'currency-of',
    ask: [
      'Which currency is used in {s}?',
      'What do people in {s} pay with?',
      'What is the name of the currency of {s}?',
    ],
    askBack: ['In which of these countries is the {o} the currency?'],
    explain: 'The currency of {s} is the {o}',
    inSentence: (unit) => (/caribbean|cfa/iu.test(unit) ? unit : unit.toLowerCase()),
    pool: 'currency',
    facts,
  });
}

const NEIGHBORS_MAX = 6;

/** What a question about one of them does not say. Empty where the whole list is doubtful or long. */
function otherNeighbors(name: string, others: readonly string[], isCertain: boolean): string {
  if (!isCertain || others.length >= NEIGHBORS_MAX) return '';
  if (others.length === 0) return `${name} has no other neighbor on land.`;
  return `${name} also borders ${new Intl.ListFormat('en').format(others)}.`;
}

const isDoubtful = (one: string, other: string) =>
  NEIGHBOUR_DOUBTS.some((pair) => pair.includes(one) && pair.includes(other));

function borders(sourced: readonly Sourced[]): RelationSet {
  const byCode = new Map(sourced.map((one) => [one.country.cca3, one]));
  const named = (code: string) => {
    const found = byCode.get(code);
    return found ? [countryName(found.country)] : [];
  };
  const facts = sourced.flatMap((one) =>
    one.country.borders.flatMap((code) => {
      const other = byCode.get(code);
      if (!other || isDoubtful(one.country.cca3, code)) return [];
      const level = Math.min(5, (levelOf(one.country) + levelOf(other.country)) / 2 + 0.7);
      const isCertain =
        one.country.borders.every((own) => byCode.has(own)) &&
        !NEIGHBOUR_DOUBTS.flat().includes(one.country.cca3);
      const others = one.country.borders
        .filter((own) => own !== code && !isDoubtful(one.country.cca3, own))
        .flatMap(named)
        .sort();
      const note = otherNeighbors(countryName(one.country), others, isCertain);
      return [factOf(one, 'borders', { object: countryName(other.country), level, note })];
    }),
  );
  const also = NEIGHBOUR_DOUBTS.flatMap(([a, b]) =>
    named(a).flatMap((one) =>
      named(b).flatMap((other): [string, string][] => [
        [one, other],
        [other, one],
      ]),
    ),
  );
  return relationSet({
    id: 'borders',
    ask: [
      'Which of these countries shares a land border with {s}?',
      'Which of these countries is a neighbor of {s} on land?',
    ],
    askBack: [],
    explain: '{s} and {o} share a land border',
    hasNoContrasts: true,
    pool: 'country',
    facts,
    also,
  });
}

function domains(sourced: readonly Sourced[]): RelationSet {
  const facts = sourced.flatMap((one) => {
    const [domain] = one.country.tld;
    if (domain === undefined || !/^\.[a-z]{2}$/u.test(domain)) return [];
    return [
      factOf(one, 'internet-domains', { object: domain, level: Math.min(5, levelOf(one.country) + 0.5) }),
    ];
  });
  return relationSet({
    id: 'internet-domain-of',
    ask: ['Which internet country code belongs to {s}?'],
    askBack: ['Websites of which country end in {o}?', 'Which country has the internet domain {o}?'],
    explain: '{o} is the internet domain of {s}',
    pool: 'internet-domain',
    facts,
  });
}

function regions(sourced: readonly Sourced[]): RelationSet {
  const transcontinental = new Set([
    'RUS',
    'TUR',
    'EGY',
    'KAZ',
    'AZE',
    'GEO',
    'ARM',
    'CYP',
    'IDN',
    'TLS',
    'PNG',
  ]);
  const facts = sourced
    .filter(
      ({ country }) => !transcontinental.has(country.cca3) && regionTopics[country.region] !== undefined,
    )
    .map((one) =>
      factOf(one, 'continents', {
        object: one.country.region === 'Americas' ? 'the Americas' : one.country.region,
        topics: ['geography', 'countries', 'continents'],
      }),
    );
  return relationSet({
    id: 'part-of-world',
    ask: ['In which part of the world is {s}?'],
    askBack: ['Which of these countries is in {o}?'],
    explain: '{s} is in {o}',
    pool: 'part-of-world',
    extra: ['Antarctica'],
    facts,
  });
}

const AREA_RATIO = 1.4;

function areas(sourced: readonly Sourced[]): RankedSet {
  return {
    kind: 'ranked',
    id: 'country-area',
    askMost: [
      'Which of these countries has the largest area?',
      'Which of these is the biggest country by area?',
    ],
    askLeast: [
      'Which of these countries has the smallest area?',
      'Which of these is the smallest country by area?',
    ],
    describe: (area) => `${area.toLocaleString('en', { maximumFractionDigits: 2 })} km²`,
    isClear: (one, other) => Math.max(one, other) / Math.min(one, other) >= AREA_RATIO,
    entities: sourced
      .filter(({ country }) => levelOf(country) < 4 && !AREA_DOUBTS.has(country.cca3))
      .map((one) => {
        const {
          subject: name,
          object: _object,
          note: _note,
          ...rest
        } = factOf(one, 'country-areas', { object: '' });
        return { name, value: one.country.area, ...rest };
      }),
  };
}

/** The member states of the United Nations. */
function readCountries(): Country[] {
  const load = createRequire(import.meta.url);
  const countries = z.array(countrySchema).parse(load('world-countries/countries.json'));
  return countries.filter(({ unMember }) => unMember);
}

/** Codes of ISO 3166: two letters by three, and three by the English name in a fact. */
export function countryCodes() {
  const countries = readCountries();
  return {
    twoLetters: new Map(countries.map(({ cca2, cca3 }) => [cca3, cca2])),
    codeOf: new Map(countries.map((country) => [countryName(country), country.cca3])),
  };
}

/** Capitals, currencies, land borders, domains, regions and areas. */
export function countrySets(): FactSet[] {
  const version = packageVersion('world-countries');
  const sourced = readCountries().map((country) => ({ country, version }));
  return [capitals, currencies, borders, domains, regions, areas].map((build) => build(sourced));
}
