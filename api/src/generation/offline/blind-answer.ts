import { foldAnswer, foldForComparison } from '../quality/index.ts';
import type { BlindQuestion } from '../question-provider.ts';
import type { ExerciseSet, RankedSet, RelationSet } from './knowledge/fact-sets.ts';
import type { Direction } from './knowledge/truths.ts';
import type { KnowledgeIndex } from './knowledge/knowledge-index.ts';

type Solver = Pick<
  KnowledgeIndex,
  'relationSets' | 'rankedSets' | 'exerciseSets' | 'truths' | 'writtenAnswers'
>;

const PLACE = /\{[so](?::([^{}]+))?\}/u;

/** "a {o}" with the articles that may precede the text. */
const withArticles = (template: string) => [
  ...new Set([template, template.replace(/\b([Aa]) (?=\{[so]\})/gu, '$1n ')]),
];

/** Subjects or objects by what stands for them in this form, folded: "du japon" is Japon, "geyser" is Geyser. */
function namesByForm(
  { facts, inSentence, inflect }: RelationSet,
  direction: Direction,
  form: string | undefined,
): ReadonlyMap<string, string> {
  const standing = (name: string) => {
    const text = direction === 'back' ? (inSentence?.(name) ?? name) : name;
    return form === undefined ? text : (inflect?.(text, form) ?? text);
  };
  const names = facts.map(({ subject, object }) => (direction === 'forward' ? subject : object));
  // The first of two equal ones counts.
  return new Map(names.toReversed().map((name) => [foldForComparison(standing(name)), name]));
}

/** What a template has before and after its only place. */
interface TemplateReading {
  readonly direction: Direction;
  readonly before: string;
  readonly after: string;
  /** Of `{s:of}`; undefined for `{s}`. */
  readonly form: string | undefined;
}

function readTemplates(templates: readonly string[], direction: Direction): TemplateReading[] {
  return templates.flatMap(withArticles).flatMap((template) => {
    const place = PLACE.exec(template);
    if (!place) return [];
    const after = template.slice(place.index + place[0].length);
    if (PLACE.test(after)) return [];
    return [{ direction, before: template.slice(0, place.index), after, form: place[1] }];
  });
}

interface SetReading {
  readonly templates: readonly TemplateReading[];
  readonly nameOf: (given: string, template: TemplateReading) => string;
}

function readSet(set: RelationSet): SetReading {
  const names = new Map<string, ReadonlyMap<string, string>>();
  return {
    templates: [...readTemplates(set.ask, 'forward'), ...readTemplates(set.askBack, 'back')],
    nameOf(given, { direction, form }) {
      const kind = `${direction} ${form ?? ''}`;
      const known = names.get(kind) ?? namesByForm(set, direction, form);
      names.set(kind, known);
      return known.get(foldForComparison(given)) ?? given;
    },
  };
}

const readings = new WeakMap<RelationSet, SetReading>();

/** Each set is read once: it has hundreds of templates and names. */
function readingOf(set: RelationSet): SetReading {
  const known = readings.get(set) ?? readSet(set);
  readings.set(set, known);
  return known;
}

/** Answers of the facts to a question as one set reads it, or nothing. */
function relationAnswers(set: RelationSet, question: string, { truths }: Solver): string[] {
  const { templates, nameOf } = readingOf(set);
  return templates
    .filter(({ before, after }) => question.startsWith(before) && question.endsWith(after))
    .flatMap((template) => {
      const given = question.slice(template.before.length, question.length - template.after.length);
      return [...truths.answers(set.relation, template.direction, nameOf(given, template))];
    });
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
  const byRelation = asked.options.flatMap((option, at) => (answers.has(foldAnswer(option)) ? [at] : []));
  const solutions: (readonly number[] | null)[] = [
    answers.size > 0 ? byRelation : null,
    ...solver.rankedSets.map((set) => rankedAnswer(set, asked)),
    ...solver.exerciseSets.map((set) => exerciseAnswer(set, asked)),
  ];
  const right = new Set(solutions.flatMap((solution) => solution ?? []));
  const [only] = right;
  return right.size === 1 && only !== undefined ? only : null;
}
