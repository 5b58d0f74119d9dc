import { foldForComparison } from '../../quality/index.ts';
import type { Fact, RelationSet } from '../knowledge/fact-sets.ts';
import type { Direction, Truths } from '../knowledge/truths.ts';
import {
  asOption,
  capitalize,
  chooseTemplate,
  fillTemplate,
  sentence,
  type Candidate,
  type Contrast,
  type WritingContext,
  type WrittenQuestion,
} from './candidate.ts';
import { chooseDistractors, type PoolEntry } from './distractors.ts';
import { isNumericPool, numericDistractors } from './numeric-distractors.ts';
import { fittingSex, sexInClue, type Sex } from './clue-sex.ts';
import { significantWords } from '../topics/fold-topic.ts';

/** Asking for the subject is a little harder than asking for the object. */
const BACK_EXTRA_LEVEL = 0.4;

/** A quiz asks for each fact only once, in either direction. */
const factKeyOf = ({ id }: RelationSet, { asserted, subject, object }: Fact) =>
  `${id}|${asserted ?? subject}|${object}`;

function addEntry(
  members: Map<string, PoolEntry>,
  text: string,
  { level, topics, factKey }: Pick<Fact, 'level' | 'topics'> & { readonly factKey?: string },
) {
  const known = members.get(text);
  const folded = known?.folded ?? foldForComparison(text);
  members.set(text, {
    text,
    folded,
    words: known?.words ?? folded.split(' '),
    level: Math.min(known?.level ?? 5, level),
    topics: new Set([...(known?.topics ?? []), ...topics]),
    factKeys: [...(known?.factKeys ?? []), ...(factKey === undefined ? [] : [factKey])],
  });
}

const NAME_FRAME = 'name for';
const FRAMES = [
  { frame: 'true of', begins: /\bis true of\b|\bwas true of\b|\bdescribes\b/u },
  { frame: 'meant by', begins: /\bmeant by\b/u },
  { frame: NAME_FRAME, begins: /\b(?:name|word|term) (?:for|of) \{s\}|\bcall \{s\}|\bis \{s\} called/u },
];

/** Templates of many sets are alike. */
function frameOf(templates: readonly string[]): string | undefined {
  return FRAMES.find(
    ({ begins }) => templates.length > 0 && templates.every((template) => begins.test(template)),
  )?.frame;
}

/** Begins with a verb: "painted water lilies". */
const CLAUSE = /^\p{Ll}+ \p{L}+ /u;
const STATES = /^(?:is|was|are|were) (?=(?:the|an?) )/u;
const ARTICLE = /^(?:an?|the) /u;
type Form = 'one of several' | 'the only one' | 'activity' | 'material';

/** What a phrase speaks of: "a polygon with seven sides", "the Pole Star", "cutting into thin strips", "stone changed by heat". */
function formOf(phrase: string): Form {
  const article = ARTICLE.exec(phrase)?.[0];
  if (article !== undefined) return article === 'the ' ? 'the only one' : 'one of several';
  return /^\p{L}+ing /u.test(phrase) ? 'activity' : 'material';
}

interface Clue {
  readonly text: string;
  readonly isPhrase: boolean;
}

/** What the facts of a pool say of each object. */
function cluesOf(sets: readonly RelationSet[], pool: string): (object: string) => readonly Clue[] {
  const clues = new Map<string, Clue[]>();
  for (const { ask, facts } of sets.filter((set) => set.pool === pool)) {
    const arePhrases = frameOf(ask) === NAME_FRAME;
    // Names say nothing of the object.
    for (const { subject, object } of facts.filter((fact) => arePhrases || CLAUSE.test(fact.subject))) {
      const clue = { text: subject.replace(STATES, ''), isPhrase: arePhrases || STATES.test(subject) };
      clues.set(object, [...(clues.get(object) ?? []), clue]);
    }
  }
  return (object) => clues.get(object) ?? [];
}

/** The sex of the objects of each pool that knows it. */
function sexesOfPools(sets: readonly RelationSet[]): (pool: string, object: string) => Sex | undefined {
  const women = new Map<string, Set<string>>();
  for (const { pool, women: own = [] } of sets)
    if (own.length > 0) women.set(pool, new Set([...(women.get(pool) ?? []), ...own]));
  return (pool, object) => {
    const ofPool = women.get(pool);
    if (!ofPool) return undefined;
    return ofPool.has(object) ? 'woman' : 'man';
  };
}

/** Names of the kinds of each object, in the pools that know them. */
function kindsInPools(sets: readonly RelationSet[]): (pool: string, object: string) => readonly string[] {
  const kinds = new Map<string, Map<string, string[]>>();
  for (const { pool, kinds: own = {} } of sets) {
    const ofPool = kinds.get(pool) ?? new Map<string, string[]>();
    kinds.set(pool, ofPool);
    for (const [kind, objects] of Object.entries(own))
      for (const object of objects) ofPool.set(object, [...(ofPool.get(object) ?? []), kind]);
  }
  return (pool, object) => kinds.get(pool)?.get(object) ?? [];
}

/** Objects of all sets by pool, with the topics of their facts. */
export function objectPools(sets: readonly RelationSet[]): Map<string, PoolEntry[]> {
  const pools = new Map<string, Map<string, PoolEntry>>();
  for (const set of sets) {
    const { pool, facts, extra } = set;
    const members = pools.get(pool) ?? new Map<string, PoolEntry>();
    pools.set(pool, members);
    for (const fact of facts) addEntry(members, fact.object, { ...fact, factKey: factKeyOf(set, fact) });
    for (const text of extra) if (!members.has(text)) addEntry(members, text, { level: 4, topics: [] });
  }
  const sexOf = sexesOfPools(sets);
  const kindsOf = kindsInPools(sets);
  return new Map(
    [...pools].map(([pool, members]) => {
      const clues = cluesOf(sets, pool);
      const entries = [...members.values()].map((entry) => {
        const own = clues(entry.text);
        const described = { ...entry, sex: sexOf(pool, entry.text), kinds: kindsOf(pool, entry.text) };
        if (own.length === 0) return described;
        const forms = own.filter(({ isPhrase }) => isPhrase).map(({ text }) => formOf(text));
        return { ...described, forms, clueWords: own.flatMap(({ text }) => significantWords(text)) };
      });
      return [pool, entries];
    }),
  );
}

/** Subjects of a set, with the sex that each tells of, and the kinds of its object. */
function subjectPool(set: RelationSet, objects: readonly PoolEntry[]): PoolEntry[] {
  const kinds = new Map(objects.map((object) => [object.text, object.kinds]));
  const members = new Map<string, PoolEntry>();
  const ofSubject = new Map<string, readonly string[]>();
  for (const fact of set.facts) {
    addEntry(members, fact.subject, { ...fact, factKey: factKeyOf(set, fact) });
    ofSubject.set(fact.subject, kinds.get(fact.object) ?? []);
  }
  return [...members.values()].map((entry) => ({
    ...entry,
    sex: sexInClue(entry.text) ?? undefined,
    kinds: ofSubject.get(entry.text),
  }));
}

interface SetFact {
  readonly set: RelationSet;
  readonly fact: Fact;
}

/** A sentence that stands alone. */
const saysBoth = ({ explain }: RelationSet) =>
  /\{s[:}]/u.test(explain) && /\{o[:}]/u.test(explain) && !explain.includes('. ');

/** Facts of an option: objects stand for those of all sets of their pool, subjects for those of their set. */
function factsByOption(sets: readonly RelationSet[]) {
  const byPool = new Map<string, RelationSet[]>();
  for (const set of sets.filter(saysBoth)) byPool.set(set.pool, [...(byPool.get(set.pool) ?? []), set]);
  return ({ set, direction }: Pick<Asking, 'set' | 'direction'>, option: string): readonly SetFact[] => {
    const side = direction === 'forward' ? 'object' : 'subject';
    const holders = direction === 'forward' ? (byPool.get(set.pool) ?? []) : [set].filter(saysBoth);
    return holders.flatMap((holder) =>
      holder.facts.filter((fact) => fact[side] === option).map((fact) => ({ set: holder, fact })),
    );
  };
}

function explanationOf(set: RelationSet, { asserted, subject, object }: Fact): string {
  return sentence(
    fillTemplate(set.explain, {
      s: asserted ?? subject,
      o: set.inSentence?.(object) ?? object,
      inflect: set.inflect,
    }),
  );
}

/** The note alone, which says something new; without one, the fact. */
function explained(set: RelationSet, fact: Fact): Pick<WrittenQuestion, 'explanation' | 'statement'> {
  const statement = explanationOf(set, fact);
  return fact.note === '' ? { explanation: statement } : { explanation: sentence(fact.note), statement };
}

interface Asking {
  readonly set: RelationSet;
  readonly fact: Fact;
  readonly direction: Direction;
  readonly pool: readonly PoolEntry[];
  /** Of the objects. */
  readonly poolSize: number;
  /** The object's entry in its pool. */
  readonly object: PoolEntry | undefined;
  /** The key's entry in the pool. */
  readonly keyEntry: PoolEntry | undefined;
  readonly truths: Truths;
  readonly hasRepeatedKeys: boolean;
  readonly factsOf: ReturnType<typeof factsByOption>;
}

/** The pool without what its sex alone excludes. */
function fittingPool({ fact, direction, pool, object }: Asking): readonly PoolEntry[] {
  if (object?.sex === undefined) return pool;
  return direction === 'forward'
    ? fittingSex(fact.subject, object, pool)
    : pool.filter(({ sex }) => sex === undefined || sex === object.sex);
}

/** ".pt", "Na", "ORD". */
const CODE = /^\.?\p{Script=Latin}{1,3}$/u;

function wrongOptions(asking: Asking, context: WritingContext): string[] | null {
  const { set, fact, direction, pool, keyEntry, truths } = asking;
  const [given, key] = direction === 'forward' ? [fact.subject, fact.object] : [fact.object, fact.subject];
  const count = context.optionCount - 1;
  if (direction === 'forward' && isNumericPool(set.pool)) {
    const ofTopic = set.facts.filter((other) => context.inTopic?.has(factKeyOf(set, other)));
    const others = ofTopic
      .filter(({ object }) => context.isMentioned?.(object) !== true)
      .map(({ object }) => Number(object));
    return numericDistractors(set.pool, key, { ...context, count, max: set.numberMax, others });
  }
  const right = truths.answers(set.relation, direction, given);
  const foldedValue = foldForComparison(given);
  const choose = (from: readonly PoolEntry[]) =>
    chooseDistractors({
      key: keyEntry ?? {
        text: key,
        folded: foldForComparison(key),
        words: foldForComparison(key).split(' '),
        level: fact.level,
        topics: new Set(),
      },
      pool: from,
      // Nobody takes Concorde for the rival of Concorde.
      isExcluded: (folded) =>
        right.has(folded) || (foldedValue.includes(folded) && ` ${foldedValue} `.includes(` ${folded} `)),
      count,
      difficulty: context.difficulty,
      random: context.random,
      prefersInitial: [given, key].some((text) => CODE.test(text)),
      asked: [...(direction === 'forward' ? set.ask : set.askBack), given].join(' '),
      inTopic: context.inTopic,
      isMentioned: context.isMentioned,
    });
  return choose(fittingPool(asking)) ?? choose(pool);
}

/** True when the quiz's topic has too few options: who led the Underground Railroad is none in a quiz about the French Revolution. */
function areOutside(
  wrong: readonly string[],
  pool: readonly PoolEntry[],
  { inTopic }: WritingContext,
): boolean {
  if (!inTopic) return false;
  return pool.some(
    ({ text, factKeys = [] }) =>
      factKeys.length > 0 && wrong.includes(text) && !factKeys.some((factKey) => inTopic.has(factKey)),
  );
}

const ALTERNATIVES = /(?:\p{L}+, )*\p{L}+ (?:or|and) \p{L}+/gu;

/** "tree or plant", "weather and climate". */
function alternativesIn(templates: readonly string[]): string[] {
  return templates.flatMap((template) => template.match(ALTERNATIVES) ?? []);
}

/** What is true of the wrong options: of a year, what happened in it in the quiz's topic. */
function contrastsWith(
  wrong: readonly string[],
  asking: Asking,
  { inTopic, random }: WritingContext,
): Contrast[] {
  const { set, factsOf, direction } = asking;
  const isNumeric = direction === 'forward' && isNumericPool(set.pool);
  return wrong.flatMap((option) => {
    const known = factsOf(asking, option).filter(
      (other) => !isNumeric || (other.set === set && inTopic?.has(factKeyOf(other.set, other.fact))),
    );
    return random
      .shuffled(known)
      .slice(0, 1)
      .map((other) => ({
        sentence: explanationOf(other.set, other.fact),
        factKey: factKeyOf(other.set, other.fact),
      }));
  });
}

/** Years have no end, and a country that was a key can be the neighbor of another one. */
const isLimited = ({ set, hasRepeatedKeys }: Asking) => !isNumericPool(set.pool) && !hasRepeatedKeys;

function createCandidate(asking: Asking): Candidate {
  const { set, fact, direction } = asking;
  const asserted = fact.asserted ?? fact.subject;
  const isForward = direction === 'forward';
  const templates = isForward ? set.ask : set.askBack;
  const frame = frameOf(templates);
  return {
    factKey: factKeyOf(set, fact),
    group: `${set.id}|${direction}`,
    ...(frame !== undefined && { frame }),
    answer: isForward ? fact.object : fact.subject,
    ...(isLimited(asking) && { pool: { name: set.pool, size: asking.poolSize, member: fact.object } }),
    level: fact.level + (isForward ? 0 : BACK_EXTRA_LEVEL),
    topics: fact.topics,
    framing: [...(set.framing ?? []), ...alternativesIn(templates)],
    write(context) {
      const wrong = wrongOptions(asking, context);
      if (!wrong) return null;
      const template = chooseTemplate(templates, context);
      const shown = (text: string) => asOption(isForward || set.keepsCase === true ? text : capitalize(text));
      const object = set.inSentence?.(fact.object) ?? fact.object;
      const fill = (text: string) => fillTemplate(text, { s: asserted, o: object, inflect: set.inflect });
      return {
        question: capitalize(fill(template)),
        key: shown(isForward ? fact.object : fact.subject),
        wrong: wrong.map(shown),
        ...explained(set, fact),
        source: fact.source,
        hasRepeatedKeys: asking.hasRepeatedKeys,
        hasOutsideOptions: areOutside(wrong, asking.pool, context),
        ...(fact.note === '' &&
          set.hasNoContrasts !== true && { contrasts: () => contrastsWith(wrong, asking, context) }),
      };
    },
  };
}

const entriesByText = (pool: readonly PoolEntry[]) => new Map(pool.map((entry) => [entry.text, entry]));

/** Share of different answers at which each is expected again: continents, neighbors. */
const REPEATED_SHARE = 0.5;

/** All questions that the relation sets allow, in both directions. */
export function relationCandidates(sets: readonly RelationSet[], truths: Truths): Candidate[] {
  const objects = objectPools(sets);
  const factsOf = factsByOption(sets);
  return sets.flatMap((set) => {
    const pool = objects.get(set.pool) ?? [];
    const subjects = subjectPool(set, pool);
    const hasRepeatedKeys =
      new Set(set.facts.map(({ object }) => object)).size <= set.facts.length * REPEATED_SHARE;
    const shared = { set, poolSize: pool.length, hasRepeatedKeys, truths, factsOf };
    const objectOf = entriesByText(pool);
    const subjectOf = entriesByText(subjects);
    return set.facts.flatMap((fact) => {
      const object = objectOf.get(fact.object);
      return [
        ...(set.ask.length > 0
          ? [createCandidate({ ...shared, fact, direction: 'forward', pool, object, keyEntry: object })]
          : []),
        ...(set.askBack.length > 0
          ? [
              createCandidate({
                ...shared,
                fact,
                direction: 'back',
                pool: subjects,
                object,
                keyEntry: subjectOf.get(fact.subject),
              }),
            ]
          : []),
      ];
    });
  });
}
