import type { Difficulty } from '@quizmesh/contract';
import { foldForComparison, isSameQuestion, questionReasons } from '../../quality/index.ts';
import { topicWords } from '../topics/fold-topic.ts';
import type { Random } from '../seeded-random.ts';
import type { Candidate, WritingContext, WrittenQuestion } from './candidate.ts';

/** The part of the pool used for a difficulty, by rank of level; widened when the pool is small. */
const WINDOW: Readonly<Record<Difficulty, { readonly centre: number; readonly width: number }>> = {
  easy: { centre: 0.2, width: 0.4 },
  medium: { centre: 0.5, width: 0.5 },
  hard: { centre: 0.8, width: 0.4 },
};
/** The window contains slightly more than requested; with much more, an easy quiz would contain the hardest of 15
 *  questions. */
const WINDOW_FACTOR = 1.2;
const LEVEL_NOISE = 0.8;

/** Candidates in the order they are tried: those of the difficulty's window, then the nearest. */
function inRequestedOrder(
  candidates: readonly Candidate[],
  count: number,
  { difficulty, random }: WritingContext,
) {
  const ranked = candidates
    .map((candidate) => ({ candidate, rank: candidate.level + random.next() * LEVEL_NOISE }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ candidate }) => candidate);
  const { centre, width } = WINDOW[difficulty];
  const size = Math.min(ranked.length, Math.ceil(Math.max(ranked.length * width, count * WINDOW_FACTOR)));
  const start = Math.round(Math.min(Math.max(0, centre * ranked.length - size / 2), ranked.length - size));
  const rest = [...ranked.slice(0, start), ...ranked.slice(start + size)];
  const middle = start + size / 2;
  const distance = new Map(ranked.map((candidate, at) => [candidate, Math.abs(at - middle)]));
  rest.sort((one, other) => (distance.get(one) ?? 0) - (distance.get(other) ?? 0));
  return { first: random.shuffled(ranked.slice(start, start + size)), rest };
}

interface Chosen {
  readonly questions: WrittenQuestion[];
  readonly facts: Set<string>;
  /** Questions that were asked recently; used only when nothing else is left. */
  readonly avoid: ReadonlySet<string>;
  /** How often each question text was used: "Which of these came first?" may return with other options. */
  readonly texts: Map<string, number>;
  readonly groups: Map<string, number>;
  readonly answers: Map<string, number>;
}

const REPEATED_ANSWER_COST = 3;

function takeCheapest(waiting: Candidate[], { groups, answers }: Chosen): Candidate | undefined {
  let best = -1;
  let lowest = Infinity;
  waiting.forEach(({ group, answer }, at) => {
    const cost = (groups.get(group) ?? 0) + REPEATED_ANSWER_COST * (answers.get(answer) ?? 0);
    if (cost < lowest) [best, lowest] = [at, cost];
  });
  return waiting.splice(best, 1)[0];
}

const asDraft = ({ question, key, wrong, explanation, source }: WrittenQuestion) => ({
  question,
  options: [key, ...wrong],
  correctAnswer: 0,
  explanation,
  source,
});

/** What the quality checks say about a single question. */
export function qualityErrorsOf(written: WrittenQuestion, optionCount: number): readonly string[] {
  return questionReasons(asDraft(written), { optionCount, isBlocked: () => false });
}

function count(counts: Map<string, number>, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1);
}

const TWIN_WORDS = 2;

/** "Midway" and "Battle of Midway". */
function isSameAnswer(one: string, other: string): boolean {
  if (foldForComparison(one) === foldForComparison(other)) return true;
  const [shorter = [], longer = []] = [topicWords(one), topicWords(other)].sort(
    (a, b) => a.length - b.length,
  );
  return shorter.length > 0 && shorter.every((word) => longer.includes(word));
}

/** True when two questions ask for the same fact in other words: the same answer, and common words. */
function isTwinOf({ question, key }: WrittenQuestion, asked: readonly WrittenQuestion[]): boolean {
  const words = new Set(topicWords(question));
  return asked.some(
    (other) =>
      isSameAnswer(key, other.key) &&
      topicWords(other.question).filter((word) => words.has(word)).length >= TWIN_WORDS,
  );
}

/** True when another question already tells the order of two of these: that of Google and YouTube. */
function isOrderKnown({ ordered = [] }: WrittenQuestion, asked: readonly WrittenQuestion[]): boolean {
  return asked.some((other) => ordered.filter((name) => other.ordered?.includes(name) === true).length >= 2);
}

/** True when the right option alone speaks of the quiz's title: in a quiz about Egypt, "The last ruler of the Ptolemaic dynasty
 *  of Egypt" among people of other countries. */
function isAnsweredByTitle({ question, key, wrong }: WrittenQuestion, title: ReadonlySet<string>): boolean {
  const speaks = (text: string) => topicWords(text).some((word) => title.has(word));
  return speaks(key) && !speaks(question) && !wrong.some(speaks);
}

interface Asking extends WritingContext {
  readonly wanted: number;
  readonly textLimit: number;
  readonly titleWords: ReadonlySet<string>;
}

/** True while another question should come first: it was asked recently, its text was used often enough, or something
 *  else in the quiz tells its answer. */
function shouldWait(
  written: WrittenQuestion,
  { texts, avoid, questions }: Chosen,
  { textLimit, titleWords }: Asking,
): boolean {
  if (textLimit === Infinity) return false;
  const text = foldForComparison(written.question);
  if ((texts.get(text) ?? 0) >= textLimit || avoid.has(text)) return true;
  if (isTwinOf(written, questions) || isOrderKnown(written, questions)) return true;
  return isAnsweredByTitle(written, titleWords);
}

/** Takes questions from the candidates until there are enough.
 *  @returns candidates that were skipped because another question should come first */
function askFrom(waiting: Candidate[], chosen: Chosen, asking: Asking): Candidate[] {
  const repeated: Candidate[] = [];
  while (chosen.questions.length < asking.wanted && waiting.length > 0) {
    const candidate = takeCheapest(waiting, chosen);
    if (!candidate || chosen.facts.has(candidate.factKey)) continue;
    const written = candidate.write(asking);
    if (!written || qualityErrorsOf(written, asking.optionCount).length > 0) continue;
    const draft = asDraft(written);
    if (chosen.questions.some((other) => isSameQuestion(asDraft(other), draft))) continue;
    if (shouldWait(written, chosen, asking)) {
      repeated.push(candidate);
      continue;
    }
    chosen.facts.add(candidate.factKey);
    count(chosen.texts, foldForComparison(written.question));
    count(chosen.groups, candidate.group);
    count(chosen.answers, candidate.answer);
    chosen.questions.push(written);
  }
  return repeated;
}

export interface SelectionInput {
  readonly questionCount: number;
  readonly optionCount: number;
  readonly difficulty: Difficulty;
  readonly random: Random;
  /** Of the quiz; absent: it has none yet. */
  readonly title?: string;
  /** Candidates that are used before the others. */
  readonly preferred?: readonly Candidate[];
  /** Texts of questions to avoid. */
  readonly avoid?: readonly string[] | undefined;
}

/** Selects up to the requested number of questions, each about another fact, mixed over groups and answers. Returns
 *  fewer only when there are not enough candidates. */
export function selectQuestions(candidates: readonly Candidate[], input: SelectionInput): WrittenQuestion[] {
  const context = {
    ...input,
    templateUse: new Map<string, number>(),
    wanted: input.questionCount,
    titleWords: new Set(topicWords(input.title ?? '')),
    inTopic: new Set(candidates.map(({ factKey }) => factKey)),
  };
  const { first, rest } = inRequestedOrder(candidates, input.questionCount, context);
  const chosen: Chosen = {
    questions: [],
    facts: new Set(),
    avoid: new Set(input.avoid?.map(foldForComparison)),
    texts: new Map(),
    groups: new Map(),
    answers: new Map(),
  };
  const repeated = [
    ...askFrom(input.random.shuffled(input.preferred ?? []), chosen, { ...context, textLimit: 1 }),
    ...askFrom(first, chosen, { ...context, textLimit: 1 }),
    ...askFrom(rest, chosen, { ...context, textLimit: 1 }),
  ];
  askFrom(repeated, chosen, { ...context, textLimit: Infinity });
  return chosen.questions;
}
