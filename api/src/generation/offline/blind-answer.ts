import { foldForComparison } from '../quality/index.ts';
import type { BlindQuestion } from '../question-provider.ts';
import type { ExerciseSet, RankedSet, RelationSet } from './knowledge/fact-sets.ts';
import type { Direction } from './knowledge/truths.ts';
import type { KnowledgeIndex } from './knowledge/knowledge-index.ts';

type Solver = Pick<
  KnowledgeIndex,
  'relationSets' | 'rankedSets' | 'exerciseSets' | 'truths' | 'writtenAnswers'
>;

const PLACE = /\{[so](?::([^{}]+))?\}/u;

interface PlacedName {
  readonly given: string;
  /** Of `{s:of}`; undefined for `{s}`. */
  readonly form: string | undefined;
}

/** What stands at the place of a template; null when the text is not made from it. */
function valueIn(text: string, template: string): PlacedName | null {
  const place = PLACE.exec(template);
  if (!place) return null;
  const before = template.slice(0, place.index);
  const after = template.slice(place.index + place[0].length);
  if (PLACE.test(after) || !text.startsWith(before) || !text.endsWith(after)) return null;
  return { given: text.slice(before.length, text.length - after.length), form: place[1] };
}

/** "a {o}" with the articles that may precede the text. */
const withArticles = (template: string) => [
  ...new Set([template, template.replace(/\b([Aa]) (?=\{[so]\})/gu, '$1n ')]),
];

/** The subject or object that stands in this form: "du Japon" is Japon, "a geyser" is Geyser. */
function nameOf(
  { facts, inSentence, inflect }: RelationSet,
  { given, form }: PlacedName,
  direction: Direction,
): string {
  const names = facts.map(({ subject, object }) => (direction === 'forward' ? subject : object));
  const folded = foldForComparison(given);
  const standing = (name: string) => {
    const text = direction === 'back' ? (inSentence?.(name) ?? name) : name;
    return form === undefined ? text : (inflect?.(text, form) ?? text);
  };
  return names.find((name) => foldForComparison(standing(name)) === folded) ?? given;
}

/** Answers of the facts to a question as one set reads it, or nothing. */
function relationAnswers(set: RelationSet, question: string, { truths }: Solver): string[] {
  const read = (templates: readonly string[], direction: Direction) =>
    templates.flatMap((template) => {
      const value = valueIn(question, template);
      if (!value) return [];
      return [...truths.answers(set.relation, direction, nameOf(set, value, direction))];
    });
  return [
    ...read(set.ask.flatMap(withArticles), 'forward'),
    ...read(set.askBack.flatMap(withArticles), 'back'),
  ];
}

function rankedAnswer(set: RankedSet, { question, options }: BlindQuestion): number[] | null {
  const sign = set.askMost.includes(question) ? 1 : set.askLeast.includes(question) ? -1 : 0;
  if (sign === 0) return null;
  const values = options.map((option) => {
    const folded = foldForComparison(option);
    return set.entities.find(({ name }) => foldForComparison(name) === folded)?.value;
  });
  if (values.some((value) => value === undefined)) return null;
  const best = Math.max(...values.map((value) => sign * (value ?? 0)));
  return values.flatMap((value, at) => (sign * (value ?? 0) === best ? [at] : []));
}

function exerciseAnswer(set: ExerciseSet, { question, options }: BlindQuestion) {
  return set.solve(question, options);
}

/** Parses the question's text and looks up the answer, without knowing how it was drafted.
 *  @returns index of the one right option; null when none or several are right, or the text is not understood */
export function answerBlind(asked: BlindQuestion, solver: Solver): number | null {
  const answers = new Set(solver.relationSets.flatMap((set) => relationAnswers(set, asked.question, solver)));
  const written = solver.writtenAnswers.get(foldForComparison(asked.question));
  if (written !== undefined) answers.add(written);
  const byRelation = asked.options.flatMap((option, at) =>
    answers.has(foldForComparison(option)) ? [at] : [],
  );
  const readings: (readonly number[] | null)[] = [
    answers.size > 0 ? byRelation : null,
    ...solver.rankedSets.map((set) => rankedAnswer(set, asked)),
    ...solver.exerciseSets.map((set) => exerciseAnswer(set, asked)),
  ];
  const right = new Set(readings.flatMap((reading) => reading ?? []));
  const [only] = right;
  return right.size === 1 && only !== undefined ? only : null;
}
