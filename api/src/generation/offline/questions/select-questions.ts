import type { Difficulty } from '@quizmesh/contract';
import {
  askTheSame,
  createMentionedNames,
  cues,
  foldForComparison,
  haveSameAnswer,
  hintsAt,
  isSpent,
  mentionsAnswer,
  questionReasons,
  readForCues,
  shareEvent,
  tellEachOther,
  tellEachOtherBySense,
  type CueReading,
  type MentionedNames,
} from '../../quality/index.ts';
import { topicWords } from '../topics/fold-topic.ts';
import type { Random } from '../seeded-random.ts';
import type { Candidate, WritingContext, WrittenQuestion } from './candidate.ts';
import { withContrasts } from './contrasts.ts';
import { orderQuestions } from './order-questions.ts';

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
  readonly readings: CueReading[];
  readonly mentioned: MentionedNames;
  readonly proposals: Map<Candidate, Proposed | null>;
  readonly facts: Set<string>;
  /** Questions that were asked recently; used only when nothing else is left. */
  readonly avoid: ReadonlySet<string>;
  /** How often each text was asked: "Which of these came first?" may return with other options. */
  readonly texts: Map<string, number>;
  readonly asked: Set<string>;
  readonly groups: Map<string, number>;
  /** What was asked for, by the pool of the options. */
  readonly pools: Map<string, Set<string>>;
  readonly frames: Map<string, number>;
  readonly answers: Map<string, number>;
}

const REPEATED_ANSWER_COST = 3;

function takeCheapest(waiting: Candidate[], { groups, frames, answers }: Chosen): Candidate | undefined {
  let best = -1;
  let lowest = Infinity;
  waiting.forEach(({ group, frame, answer }, at) => {
    const cost =
      (groups.get(group) ?? 0) +
      (frame === undefined ? 0 : (frames.get(frame) ?? 0)) +
      REPEATED_ANSWER_COST * (answers.get(answer) ?? 0);
    if (cost < lowest) [best, lowest] = [at, cost];
  });
  return waiting.splice(best, 1)[0];
}

/** What the quality checks say about a single question. */
export function qualityErrorsOf(
  { question, key, wrong, explanation, source }: WrittenQuestion,
  optionCount: number,
): readonly string[] {
  const draft = { question, options: [key, ...wrong], correctAnswer: 0, explanation, source };
  return questionReasons(draft, { optionCount, isBlocked: () => false });
}

function count(counts: Map<string, number>, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1);
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

/** What a chosen question may be: no worse than another; about an event that another is about; with wrong options that earlier ones
 *  exclude; repeating an answer or a template, or with options from outside the topic; telling an answer that can be asked before it;
 *  anything, because nothing else is left. */
const TOLERANCES = [
  'nothing',
  'same event',
  'spent options',
  'repetition',
  'earlier cues',
  'anything',
] as const;
type Tolerance = (typeof TOLERANCES)[number];
/** For what the first choice left over, one after the other. */
const MORE_TOLERANT = TOLERANCES.slice(1);

/** Share of a pool that a quiz may ask for: whoever has answered for 19 of 22 aircraft finds the others by leaving out. */
const POOL_SHARE = 0.85;

function isPoolUsedUp({ pool }: Candidate, { pools }: Chosen): boolean {
  if (!pool) return false;
  const asked = pools.get(pool.name);
  return asked?.has(pool.member) === false && asked.size >= Math.floor(pool.size * POOL_SHARE);
}

function learnPool({ pool }: Candidate, { pools }: Chosen): void {
  if (pool) pools.set(pool.name, (pools.get(pool.name) ?? new Set()).add(pool.member));
}

/** Share of the questions that may be asked in one frame, or with one text. */
const FRAME_SHARE = 0.3;

/** Whether questions repeat nothing. */
const isSoundLevel = (tolerates: Tolerance) =>
  TOLERANCES.indexOf(tolerates) < TOLERANCES.indexOf('repetition');

/** Where so many were skipped for each wanted one, hardly any other is better: all borders are asked for alike. */
const SKIPPED_FACTOR = 5;

interface Asking extends WritingContext {
  readonly wanted: number;
  readonly tolerates: Tolerance;
  readonly titleWords: ReadonlySet<string>;
}

interface Proposed {
  readonly candidate: Candidate;
  readonly written: WrittenQuestion;
  /** Folded. */
  readonly text: string;
  readonly reading: CueReading;
}

const readingOf = (written: WrittenQuestion) =>
  readForCues({ ...written, explanation: `${written.statement ?? ''} ${written.explanation}` });

/** Writes the candidate's question with wrong options that the chosen questions leave open, where there are such. */
function write(candidate: Candidate, { mentioned }: Chosen, asking: Asking): Proposed | null {
  const written = candidate.write({ ...asking, isMentioned: mentioned.excludes });
  const isSound = written && qualityErrorsOf(written, asking.optionCount).length === 0;
  return isSound
    ? { candidate, written, text: foldForComparison(written.question), reading: readingOf(written) }
    : null;
}

/** True when earlier questions exclude its wrong options. */
function isFoundByExclusion(
  { hasRepeatedKeys }: WrittenQuestion,
  reading: CueReading,
  earlier: readonly CueReading[],
): boolean {
  return hasRepeatedKeys !== true && isSpent(reading, earlier);
}

/** The candidate's question, written once for a quiz, and again when its wrong options are spent; null when there is none. */
function propose(candidate: Candidate, chosen: Chosen, asking: Asking): Proposed | null {
  const known = chosen.proposals.get(candidate);
  if (known === null) return null;
  if (known && !isFoundByExclusion(known.written, known.reading, chosen.readings)) return known;
  const proposed = write(candidate, chosen, asking) ?? known ?? null;
  chosen.proposals.set(candidate, proposed);
  return proposed;
}

const identityOf = ({ text, reading }: Proposed) => `${text}|${reading.key}`;

/** True beside a question that asks the same, or that tells its answer and is told by it, in whatever order they stand. */
function isRepeated(proposed: Proposed, { asked, readings }: Chosen): boolean {
  if (asked.has(identityOf(proposed))) return true;
  const { reading } = proposed;
  return readings.some((other) => askTheSame(reading, other) || tellEachOtherBySense(reading, other));
}

function isFrameWornOut({ frame }: Candidate, { frames }: Chosen, { tolerates, wanted }: Asking): boolean {
  if (frame === undefined || !isSoundLevel(tolerates)) return false;
  return (frames.get(frame) ?? 0) >= Math.ceil(wanted * FRAME_SHARE);
}

/** True for a question of which the quiz has enough with the same text: ten times "In which of these countries is the euro the
 *  currency?" Questions that put things in order ask something else each time. */
const isTextWornOut = ({ text, written }: Proposed, { texts }: Chosen, { wanted }: Asking): boolean =>
  written.ordered === undefined && (texts.get(text) ?? 0) >= Math.ceil(wanted * FRAME_SHARE);

/** True when a question that repeats nothing should come first. */
function isUnsound({ written, text, reading }: Proposed, { readings, texts }: Chosen): boolean {
  if (written.hasOutsideOptions === true || texts.has(text)) return true;
  return readings.some((other) => {
    if (haveSameAnswer(reading, other)) return true;
    return mentionsAnswer(reading, other) || mentionsAnswer(other, reading);
  });
}

const isHinted = (one: CueReading, other: CueReading) => hintsAt(one, other) || hintsAt(other, one);

/** True while another question should come first. */
function shouldWait(proposed: Proposed, chosen: Chosen, asking: Asking): boolean {
  const { tolerates, titleWords } = asking;
  if (tolerates === 'anything') return false;
  const { written, text, reading } = proposed;
  const { readings } = chosen;
  if (chosen.avoid.has(text)) return true;
  if (isOrderKnown(written, chosen.questions) || isAnsweredByTitle(written, titleWords)) return true;
  if (tolerates === 'earlier cues') return readings.some((other) => tellEachOther(reading, other));
  if (readings.some((other) => cues(reading, other))) return true;
  if (!isSoundLevel(tolerates)) return false;
  if (isUnsound(proposed, chosen)) return true;
  if (tolerates === 'spent options') return false;
  if (isFoundByExclusion(written, reading, readings)) return true;
  return (
    tolerates === 'nothing' &&
    readings.some((other) => isHinted(reading, other) || shareEvent(reading, other, titleWords))
  );
}

function choose(proposed: Proposed, chosen: Chosen): void {
  const { candidate, written, text, reading } = proposed;
  chosen.questions.push(written);
  chosen.readings.push(reading);
  chosen.mentioned.learn(reading);
  chosen.facts.add(candidate.factKey);
  count(chosen.texts, text);
  chosen.asked.add(identityOf(proposed));
  count(chosen.groups, candidate.group);
  learnPool(candidate, chosen);
  count(chosen.answers, candidate.answer);
  if (candidate.frame !== undefined) count(chosen.frames, candidate.frame);
}

/** Takes questions from the candidates until there are enough.
 *  @returns candidates that were skipped because another question should come first */
function askFrom(waiting: Candidate[], chosen: Chosen, asking: Asking): Candidate[] {
  const skipped: Candidate[] = [];
  const skippedMax = asking.wanted * SKIPPED_FACTOR;
  while (chosen.questions.length < asking.wanted && waiting.length > 0) {
    if (skipped.length > skippedMax) return [...skipped, ...waiting];
    const candidate = takeCheapest(waiting, chosen);
    if (!candidate || chosen.facts.has(candidate.factKey) || isPoolUsedUp(candidate, chosen)) continue;
    if (isFrameWornOut(candidate, chosen, asking)) {
      skipped.push(candidate);
      continue;
    }
    const proposed = propose(candidate, chosen, asking);
    if (!proposed || isRepeated(proposed, chosen) || isTextWornOut(proposed, chosen, asking)) continue;
    if (shouldWait(proposed, chosen, asking)) skipped.push(candidate);
    else choose(proposed, chosen);
  }
  return skipped;
}

export interface SelectionInput {
  readonly questionCount: number;
  readonly optionCount: number;
  readonly difficulty: Difficulty;
  readonly random: Random;
  /** Of the quiz; absent: it has none yet. */
  readonly title?: string;
  /** Candidates that are used before the others, in this order. */
  readonly preferred?: readonly Candidate[];
  /** Texts of questions to avoid. */
  readonly avoid?: readonly string[] | undefined;
}

export interface Selection {
  /** Fewer than requested only when there are not enough candidates; none tells the answer of a later one where that is possible. */
  readonly questions: readonly WrittenQuestion[];
  /** How many of them repeat nothing, and say no word of another answer. */
  readonly soundCount: number;
  /** How many have wrong options that earlier ones exclude nearly all of. */
  readonly guessableCount: number;
}

/** Selects up to the requested number of questions, each about another fact, mixed over groups and answers. */
export function selectQuestions(candidates: readonly Candidate[], input: SelectionInput): Selection {
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
    readings: [],
    mentioned: createMentionedNames(),
    proposals: new Map(),
    facts: new Set(),
    avoid: new Set(input.avoid?.map(foldForComparison)),
    texts: new Map(),
    asked: new Set(),
    groups: new Map(),
    pools: new Map(),
    frames: new Map(),
    answers: new Map(),
  };
  const ask = (waiting: Candidate[], tolerates: Tolerance) =>
    askFrom(waiting, chosen, { ...context, tolerates });
  const left = ask([...(input.preferred ?? [])], 'nothing');
  const askOne = (waiting: Candidate[], avoid: Chosen['avoid']) =>
    waiting.length > 0 && chosen.questions.length === 0
      ? askFrom(waiting, { ...chosen, avoid }, { ...context, tolerates: 'repetition', wanted: 1 })
      : waiting;
  // A quiz that never speaks of what was requested would be about something else: one question may be weaker, or one to avoid.
  let skipped = [
    ...askOne(askOne(left, chosen.avoid), new Set()),
    ...ask(first, 'nothing'),
    ...ask(rest, 'nothing'),
  ];
  for (const tolerates of MORE_TOLERANT.filter(isSoundLevel)) skipped = ask(skipped, tolerates);
  const soundCount = chosen.questions.length;
  for (const tolerates of MORE_TOLERANT) if (!isSoundLevel(tolerates)) skipped = ask(skipped, tolerates);
  const asked = chosen.questions.map((question, at) => ({
    question,
    reading: chosen.readings[at] ?? readingOf(question),
  }));
  const ordered = orderQuestions(asked);
  const guessable = ordered.filter(({ question, reading }, at) => {
    const earlier = ordered.slice(0, at).map((other) => other.reading);
    return isFoundByExclusion(question, reading, earlier);
  });
  return {
    questions: withContrasts(ordered, chosen.facts),
    soundCount,
    guessableCount: guessable.length,
  };
}
