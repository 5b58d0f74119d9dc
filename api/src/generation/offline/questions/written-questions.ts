import { foldAnswer, foldForComparison } from '../../quality/index.ts';
import type { WrittenFact, WrittenSet } from '../knowledge/fact-sets.ts';
import type { Candidate } from './candidate.ts';

function createCandidate(set: WrittenSet, fact: WrittenFact): Candidate {
  const { question, answer, wrong, explanation, level, topics, about, source, tells } = fact;
  const factKey = `${set.id}|${foldForComparison(question)}`;
  return {
    factKey,
    // Each is a group of its own, because written questions are preferred to templates.
    group: factKey,
    answer,
    level,
    topics,
    about,
    write({ optionCount, random, isMentioned = () => false }) {
      const count = optionCount - 1;
      if (wrong.length < count) return null;
      const shuffled = random.shuffled(wrong);
      const inOrder = [...shuffled.filter((option) => !isMentioned(option)), ...shuffled.filter(isMentioned)];
      return { question, key: answer, wrong: inOrder.slice(0, count), explanation, source, tells };
    },
  };
}

/** Questions written by people, each with some of its wrong options. */
export function writtenCandidates(sets: readonly WrittenSet[]): Candidate[] {
  return sets.flatMap((set) => set.questions.map((fact) => createCandidate(set, fact)));
}

/** Folded answers by folded question. */
export function writtenAnswers(sets: readonly WrittenSet[]): ReadonlyMap<string, string> {
  const facts = sets.flatMap(({ questions }) => questions);
  return new Map(facts.map(({ question, answer }) => [foldForComparison(question), foldAnswer(answer)]));
}
