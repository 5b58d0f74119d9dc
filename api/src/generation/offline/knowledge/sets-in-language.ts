import { languageTag, type Language } from '@quizmesh/contract';
import { exercisesInLanguage } from '../computed/exercises-in-language.ts';
import { exerciseSets } from '../computed/exercises.ts';
import { foldForComparison } from '../../quality/index.ts';
import { capitalize, fillTemplate } from '../questions/candidate.ts';
import type { ComputedTexts } from './computed-texts.source.ts';
import { countryCodes, countrySets } from './countries.source.ts';
import { elementSets } from './elements.source.ts';
import { createInflect } from './name-forms.ts';
import { vocabularySets } from './vocabulary.source.ts';
import type { Fact, FactSet, RankedSet, RelationSet } from './fact-sets.ts';

/** Subjects that are more than their computed questions: a quiz about one would ask for symbols and numbers alone. */
const WIDER_SUBJECTS: ReadonlySet<string> = new Set(['science', 'chemistry', 'geography']);

/** What stands behind "world-countries 5.1.0: " or "periodic-table 0.0.8: ". */
const keyOf = ({ source }: Pick<Fact, 'source'>) => source.split(': ').at(-1) ?? '';

/** Names in one language; undefined for what has none. */
interface Names {
  /** By the key of a fact's source: a country or an element. */
  readonly subject: (key: string) => string | undefined;
  /** By the English object and the key of the source. */
  readonly object: (object: string, key: string) => string | undefined;
}

/** Forms of the names in a set's facts. */
function inflectIn({ facts }: RelationSet, { forms }: ComputedTexts, { subject, object }: Names) {
  const inflect = createInflect(forms);
  const keys = new Map([
    ...facts.map((fact) => [object(fact.object, keyOf(fact)), fact.object] as const),
    ...facts.map((fact) => [subject(keyOf(fact)), keyOf(fact)] as const),
  ]);
  return (name: string, form: string) => inflect({ key: keys.get(name) ?? name, name }, form);
}

/** Sets whose subjects have one object each, which may say the subject's name. Neighbours are several, so a missing one would become
 *  a wrong option. */
const WITH_ONE_OBJECT: ReadonlySet<string> = new Set(['capital-of', 'part-of-world']);

/** Singapore is the capital of Singapore, 墨西哥城 that of 墨西哥. */
function tellEachOther({ id }: RelationSet, one: string, other: string): boolean {
  if (one === other) return true;
  const [name, otherName] = [foldForComparison(one), foldForComparison(other)];
  return WITH_ONE_OBJECT.has(id) && (name.includes(otherName) || otherName.includes(name));
}

function relationIn(set: RelationSet, texts: ComputedTexts, { subject, object }: Names): RelationSet[] {
  const own = texts.relations[set.id];
  if (!own) return [];
  const facts = set.facts.flatMap((fact) => {
    const names = [subject(keyOf(fact)), object(fact.object, keyOf(fact))];
    const [one, other] = names;
    return one === undefined || other === undefined || tellEachOther(set, one, other)
      ? []
      : [{ ...fact, subject: one, object: capitalize(other), note: '' }];
  });
  const { framing: _framing, ...rest } = set;
  const extra = set.extra.flatMap((name) => object(name, '') ?? []);
  const also = set.also.flatMap(([one, other]): [string, string][] => {
    const names = [object(one, ''), object(other, '')] as const;
    return names[0] === undefined || names[1] === undefined ? [] : [[names[0], names[1]]];
  });
  const names = set.facts.flatMap((fact) => object(fact.object, keyOf(fact)) ?? []);
  const byOption = new Map(names.map((name) => [capitalize(name), name]));
  const inSentence = (option: string) => byOption.get(option) ?? option;
  return [
    { ...rest, ...own, facts, extra, also, inSentence, inflect: inflectIn(set, texts, { subject, object }) },
  ];
}

function areasIn(
  set: RankedSet,
  { largest, smallest, areas }: ComputedTexts,
  country: CountryNames,
): RankedSet {
  return {
    ...set,
    askMost: [largest],
    askLeast: [smallest],
    describe: (area) => country.format.format(area),
    list: (rows) =>
      `${rows.map(([s, o]) => fillTemplate(areas.row, { s, o })).join(areas.between)}${areas.end}`,
    entities: set.entities.flatMap((entity) => {
      const name = country.byCode(keyOf(entity));
      return name === undefined ? [] : [{ ...entity, name }];
    }),
  };
}

/** Names of countries from CLDR, as the runtime has it, or the more usual ones of the texts. */
interface CountryNames {
  /** By the code of three letters. */
  readonly byCode: (code: string) => string | undefined;
  readonly byEnglish: (name: string) => string | undefined;
  readonly format: Intl.NumberFormat;
}

function countryNames(language: Language, { countries }: ComputedTexts): CountryNames {
  const tag = languageTag(language);
  const regions = new Intl.DisplayNames([tag], { type: 'region', fallback: 'none' });
  const { twoLetters, codeOf } = countryCodes();
  const byCode = (code: string) => {
    const short = twoLetters.get(code);
    return countries[code] ?? (short === undefined ? undefined : regions.of(short));
  };
  return {
    byCode,
    byEnglish: (name) => byCode(codeOf.get(name) ?? ''),
    format: new Intl.NumberFormat(`${tag}-u-nu-latn`, { maximumFractionDigits: 2 }),
  };
}

function countriesIn(texts: ComputedTexts, language: Language): FactSet[] {
  const country = countryNames(language, texts);
  const objects: Readonly<Record<string, Names['object']>> = {
    'capital-of': (_capital, code) => texts.capitals[code],
    borders: country.byEnglish,
    'internet-domain-of': (domain) => domain,
    'part-of-world': (part) => texts.continents[part],
    'currency-of': (unit) => texts.currencies[unit],
  };
  return countrySets().flatMap((set): FactSet[] => {
    if (set.kind === 'ranked') return [areasIn(set, texts, country)];
    const object = objects[set.id];
    return set.kind === 'relation' && object
      ? relationIn(set, texts, { subject: country.byCode, object })
      : [];
  });
}

function elementsIn(texts: ComputedTexts): FactSet[] {
  const names: Names = { subject: (symbol) => texts.elements[symbol], object: (object) => object };
  return elementSets().flatMap((set) => (set.kind === 'relation' ? relationIn(set, texts, names) : []));
}

/** Only the topics of which these sets are the whole. */
function within(set: FactSet): FactSet {
  const own = (topics: readonly string[]) => topics.filter((topic) => !WIDER_SUBJECTS.has(topic));
  if (set.kind === 'relation')
    return { ...set, facts: set.facts.map((fact) => ({ ...fact, topics: own(fact.topics) })) };
  if (set.kind === 'ranked')
    return { ...set, entities: set.entities.map((one) => ({ ...one, topics: own(one.topics) })) };
  return set.kind === 'exercise' ? { ...set, topics: own(set.topics) } : set;
}

/** The computed questions in another language than English: countries, elements and exercises. */
export function setsInLanguage(texts: ComputedTexts, language: Language): FactSet[] {
  return [
    ...countriesIn(texts, language),
    ...elementsIn(texts),
    ...vocabularySets(language, texts.vocabulary, createInflect(texts.forms)),
    ...exercisesInLanguage(exerciseSets(), texts.exercises),
  ].map(within);
}

/** Ids of all topics of the sets. */
export function topicsOf(sets: readonly FactSet[]): ReadonlySet<string> {
  return new Set(
    sets.flatMap((set) => {
      if (set.kind === 'relation') return set.facts.flatMap(({ topics }) => topics);
      if (set.kind === 'ranked') return set.entities.flatMap(({ topics }) => topics);
      if (set.kind === 'written') return set.questions.flatMap(({ topics }) => topics);
      return set.topics;
    }),
  );
}
