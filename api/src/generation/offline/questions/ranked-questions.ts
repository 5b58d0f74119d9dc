import type { RankedEntity, RankedSet } from '../knowledge/fact-sets.ts';
import { capitalize, chooseTemplate, sentence, type Candidate, type WritingContext } from './candidate.ts';

type End = 'most' | 'least';

const SHORTLIST_FACTOR = { easy: 3, medium: 2, hard: 1 } as const;

/** Entities that rank clearly after the key and can be told apart; the nearest ones when hard. */
function beaten(set: RankedSet, key: RankedEntity, end: End): RankedEntity[] {
  const sign = end === 'most' ? 1 : -1;
  return set.entities
    .filter(({ value }) => sign * (key.value - value) > 0 && set.isClear(key.value, value))
    .sort((one, other) => Math.abs(key.value - one.value) - Math.abs(key.value - other.value));
}

function chooseBeaten(rivals: readonly RankedEntity[], { optionCount, difficulty, random }: WritingContext) {
  const count = optionCount - 1;
  if (rivals.length < count) return null;
  const far = Math.min(rivals.length, Math.max(count * SHORTLIST_FACTOR[difficulty], 4));
  const shortlist = difficulty === 'hard' ? rivals.slice(0, far) : random.shuffled(rivals).slice(0, far);
  return random.shuffled(shortlist).slice(0, count);
}

function createCandidate(set: RankedSet, key: RankedEntity, end: End): Candidate {
  const rivals = beaten(set, key, end);
  return {
    factKey: `${set.id}|${key.name}`,
    group: `${set.id}|${end}`,
    answer: key.name,
    level: key.level + 0.5,
    topics: key.topics,
    framing: set.framing ?? [],
    write(context) {
      const inTopic = rivals.filter(({ name }) => context.inTopic?.has(`${set.id}|${name}`) ?? true);
      const chosen = chooseBeaten(inTopic, context);
      if (!chosen) return null;
      const rows = [key, ...chosen]
        .sort((one, other) => one.value - other.value)
        .map(({ name, value }) => [capitalize(name), set.describe(value)] as const);
      return {
        question: chooseTemplate(end === 'most' ? set.askMost : set.askLeast, context),
        key: capitalize(key.name),
        wrong: chosen.map(({ name }) => capitalize(name)),
        explanation: sentence(set.list?.(rows) ?? rows.map((row) => row.join(': ')).join('; ')),
        source: key.source,
        ordered: [key, ...chosen].map(({ name }) => name),
      };
    },
  };
}

/** Questions for the first or last of several entities. */
export function rankedCandidates(sets: readonly RankedSet[]): Candidate[] {
  return sets.flatMap((set) =>
    set.entities.flatMap((key) => [
      ...(set.askMost.length > 0 ? [createCandidate(set, key, 'most')] : []),
      ...(set.askLeast.length > 0 ? [createCandidate(set, key, 'least')] : []),
    ]),
  );
}
