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
  type WritingContext,
} from './candidate.ts';
import { chooseDistractors, type PoolEntry } from './distractors.ts';
import { isNumericPool, numericDistractors } from './numeric-distractors.ts';
import { fittingSex, sexInClue, type Sex } from './clue-sex.ts';

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
  members.set(text, {
    text,
    folded: known?.folded ?? foldForComparison(text),
    level: Math.min(known?.level ?? 5, level),
    topics: new Set([...(known?.topics ?? []), ...topics]),
    factKeys: [...(known?.factKeys ?? []), ...(factKey === undefined ? [] : [factKey])],
  });
}

/** "a polygon" of "a polygon with seven sides"; clues without an article name no kind. */
const KIND = /^an? \p{L}+(?= )/u;

function kindsOf(sets: readonly RelationSet[], pool: string): (object: string) => ReadonlySet<string> {
  const kinds = new Map<string, Set<string>>();
  for (const { subject, object } of sets.filter((set) => set.pool === pool).flatMap(({ facts }) => facts)) {
    const kind = KIND.exec(subject)?.[0];
    if (kind !== undefined) kinds.set(object, (kinds.get(object) ?? new Set()).add(kind));
  }
  return (object) => kinds.get(object) ?? new Set();
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
  return new Map(
    [...pools].map(([pool, members]) => {
      const kinds = kindsOf(sets, pool);
      const entries = [...members.values()].map((entry) => ({
        ...entry,
        kinds: kinds(entry.text),
        sex: sexOf(pool, entry.text),
      }));
      return [pool, entries];
    }),
  );
}

/** Subjects of a set, with the sex that each tells of. */
function subjectPool(set: RelationSet): PoolEntry[] {
  const members = new Map<string, PoolEntry>();
  for (const fact of set.facts) addEntry(members, fact.subject, { ...fact, factKey: factKeyOf(set, fact) });
  return [...members.values()].map((entry) => ({ ...entry, sex: sexInClue(entry.text) ?? undefined }));
}

interface Asking {
  readonly set: RelationSet;
  readonly fact: Fact;
  readonly direction: Direction;
  readonly pool: readonly PoolEntry[];
  /** The object's entry in its pool. */
  readonly object: PoolEntry | undefined;
  readonly truths: Truths;
}

/** The pool without what its sex alone excludes. */
function fittingPool({ fact, direction, pool, object }: Asking): readonly PoolEntry[] {
  if (object?.sex === undefined) return pool;
  return direction === 'forward'
    ? fittingSex(fact.subject, object, pool)
    : pool.filter(({ sex }) => sex === undefined || sex === object.sex);
}

function wrongOptions(asking: Asking, context: WritingContext): string[] | null {
  const { set, fact, direction, pool, truths } = asking;
  const [given, key] = direction === 'forward' ? [fact.subject, fact.object] : [fact.object, fact.subject];
  const count = context.optionCount - 1;
  if (direction === 'forward' && isNumericPool(set.pool)) {
    const ofTopic = set.facts.filter((other) => context.inTopic?.has(factKeyOf(set, other)));
    const others = ofTopic.map(({ object }) => Number(object));
    return numericDistractors(set.pool, key, { ...context, count, max: set.numberMax, others });
  }
  const right = truths.answers(set.relation, direction, given);
  const foldedValue = foldForComparison(given);
  const choose = (from: readonly PoolEntry[]) =>
    chooseDistractors({
      key: pool.find(({ text }) => text === key) ?? {
        text: key,
        folded: foldForComparison(key),
        level: fact.level,
        topics: new Set(),
      },
      pool: from,
      isExcluded: (folded) => right.has(folded) || folded === foldedValue,
      count,
      difficulty: context.difficulty,
      random: context.random,
      inTopic: context.inTopic,
    });
  return choose(fittingPool(asking)) ?? choose(pool);
}

const ALTERNATIVES = /(?:\p{L}+, )*\p{L}+ (?:or|and) \p{L}+/gu;

/** "tree or plant", "weather and climate". */
function alternativesIn(templates: readonly string[]): string[] {
  return templates.flatMap((template) => template.match(ALTERNATIVES) ?? []);
}

function createCandidate(asking: Asking): Candidate {
  const { set, fact, direction } = asking;
  const asserted = fact.asserted ?? fact.subject;
  const isForward = direction === 'forward';
  return {
    factKey: factKeyOf(set, fact),
    group: `${set.id}|${direction}`,
    answer: isForward ? fact.object : fact.subject,
    level: fact.level + (isForward ? 0 : BACK_EXTRA_LEVEL),
    topics: fact.topics,
    framing: [...(set.framing ?? []), ...alternativesIn(isForward ? set.ask : set.askBack)],
    write(context) {
      const wrong = wrongOptions(asking, context);
      if (!wrong) return null;
      const template = chooseTemplate(isForward ? set.ask : set.askBack, context);
      const shown = (text: string) => asOption(isForward ? text : capitalize(text));
      const object = set.inSentence?.(fact.object) ?? fact.object;
      const fill = (text: string) => fillTemplate(text, { s: asserted, o: object, inflect: set.inflect });
      return {
        question: capitalize(fill(template)),
        key: shown(isForward ? fact.object : fact.subject),
        wrong: wrong.map(shown),
        explanation: [sentence(fill(set.explain)), ...(fact.note === '' ? [] : [sentence(fact.note)])].join(
          ' ',
        ),
        source: fact.source,
      };
    },
  };
}

/** All questions that the relation sets allow, in both directions. */
export function relationCandidates(sets: readonly RelationSet[], truths: Truths): Candidate[] {
  const objects = objectPools(sets);
  return sets.flatMap((set) => {
    const subjects = subjectPool(set);
    const pool = objects.get(set.pool) ?? [];
    return set.facts.flatMap((fact) => {
      const object = pool.find(({ text }) => text === fact.object);
      return [
        ...(set.ask.length > 0
          ? [createCandidate({ set, fact, direction: 'forward', pool, object, truths })]
          : []),
        ...(set.askBack.length > 0
          ? [createCandidate({ set, fact, direction: 'back', pool: subjects, object, truths })]
          : []),
      ];
    });
  });
}
