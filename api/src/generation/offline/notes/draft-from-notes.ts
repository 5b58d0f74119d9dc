import { DEFAULT_LANGUAGE, LANGUAGES, NOTES_SOURCE, type Language } from '@quizmesh/contract';
import { spreadKeys } from '../../../quizzes/index.ts';
import { createQuotationFinder } from '../../find-quotation.ts';
import { foldForComparison, isInLanguage } from '../../quality/index.ts';
import type { BlindQuestion, DraftQuestion, DraftRequest, QuizDraft } from '../../question-provider.ts';
import { createRandom, type Random } from '../seeded-random.ts';
import { findGaps, wrongNames, wrongNumbers, type Gap } from './gaps.ts';
import { notesFrame, notesFrames } from './notes-frames.ts';
import { readNotes, type Definition, type NotesContent } from './read-notes.ts';

const GAP = '_____';
/** One line with a dash in a text is a heading rather than a definition. */
const OF_ONE_FORM_MIN = 3;
/** Each is compared with each other one; notes that are sentences have fewer. */
const GAPS_MAX = 600;
/** The quality checks may reject some. */
const SPARE_SHARE = 0.5;

/** A question whose answer the notes say word by word. */
interface NotedQuestion {
  readonly question: string;
  readonly key: string;
  /** Wrong ones, the best first. */
  readonly wrong: readonly string[];
  /** What proves the answer. */
  readonly quoted: string;
}

/** The language that the notes are in: the requested one, unless they are certainly in another. */
function languageOf(text: string, requested: Language): Language {
  return [requested, DEFAULT_LANGUAGE, ...LANGUAGES].find((one) => isInLanguage(text, one)) ?? requested;
}

const isNumber = (text: string) => /^\p{N}/u.test(text);

/** Terms by their meanings; the other terms are wrong. */
function meaningQuestions(definitions: readonly Definition[], frame: string): NotedQuestion[] {
  return definitions.map(({ term, meaning }) => ({
    question: frame.replace('{text}', () => meaning),
    key: term,
    wrong: definitions
      .filter((other) => other.term !== term && isNumber(other.term) === isNumber(term))
      .map((other) => other.term)
      .sort((one, other) => Math.abs(one.length - term.length) - Math.abs(other.length - term.length)),
    quoted: `${term} ${meaning}`,
  }));
}

/** Each sentence once, with one part left out. @param found all parts that can be left out */
function gapQuestions(
  found: readonly Gap[],
  frame: string,
  {
    difficulty,
    wrongMin,
    alikeMin,
    random,
  }: {
    readonly difficulty: DraftRequest['difficulty'];
    readonly wrongMin: number;
    readonly alikeMin: number;
    readonly random: Random;
  },
): NotedQuestion[] {
  const gaps = found.length <= GAPS_MAX ? found : random.shuffled(found).slice(0, GAPS_MAX);
  const names = gaps.filter(({ kind }) => kind === 'name');
  const questions = random.shuffled(gaps).map((gap) => {
    const { sentence, answer, start, kind } = gap;
    const text = sentence.slice(0, start) + GAP + sentence.slice(start + answer.length);
    const wrong =
      kind === 'name'
        ? wrongNames(gap, { names, alikeMin, random })
        : wrongNumbers(answer, { count: wrongMin, difficulty, random });
    return { question: frame.replace('{text}', () => text), key: answer, wrong, quoted: sentence };
  });
  const possible = questions.filter(({ wrong }) => wrong.length >= wrongMin);
  return [...new Map(possible.map((one) => [one.quoted, one])).values()];
}

/** Questions with other answers first. */
function variedFirst(questions: readonly NotedQuestion[]): NotedQuestion[] {
  const keys = new Set<string>();
  const isNew = ({ key }: NotedQuestion) => keys.size < keys.add(foldForComparison(key)).size;
  const fresh = questions.filter(isNew);
  return [...fresh, ...questions.filter((one) => !fresh.includes(one))];
}

function noted({ definitions, sentences }: NotesContent, request: DraftRequest, language: Language) {
  const { optionCount, difficulty, seed, avoid = [] } = request;
  const wrongMin = optionCount - 1;
  const frame = notesFrame(language);
  const random = createRandom(seed);
  const pointing = new Set(frame.pointing);
  const isClear = (sentence: string) => {
    const [first = ''] = sentence.toLowerCase().match(/[\p{L}\p{M}'’]+/u) ?? [];
    return (
      !pointing.has(first) && !frame.pointing.some((word) => /\p{Lo}/u.test(word) && first.startsWith(word))
    );
  };
  const listed = definitions.filter(
    ({ separator }) => definitions.filter((one) => one.separator === separator).length >= OF_ONE_FORM_MIN,
  );
  const isDefinition = (sentence: string) =>
    listed.some(({ term, meaning }) => sentence.startsWith(term) && sentence.includes(meaning));
  // German writes every noun with a capital: what stands after another word is of another kind.
  const alikeMin = language === 'de' ? wrongMin : 1;
  const clear = sentences.filter((sentence) => isClear(sentence) && !isDefinition(sentence));
  const all = [
    ...meaningQuestions(listed, frame.meaning),
    ...gapQuestions(findGaps(clear), frame.gap, { difficulty, wrongMin, alikeMin, random }),
  ].filter(({ wrong }) => wrong.length >= wrongMin);
  const asked = new Set(avoid);
  return variedFirst(
    random
      .shuffled(all)
      .sort((one, other) => Number(asked.has(one.question)) - Number(asked.has(other.question))),
  );
}

export interface NotesRequest extends DraftRequest {
  readonly sourceText: string;
}

/** Questions whose answers notes state: terms by their meanings, and sentences of which a name or number is left out.
 *  @param category of the topic
 *  @returns null when there are too few */
export function draftFromNotes(request: NotesRequest, category: string): QuizDraft | null {
  const { sourceText, places, questionCount, optionCount, topic, seed } = request;
  const language = languageOf(sourceText, request.language);
  const findQuotation = createQuotationFinder(sourceText, places);
  const random = createRandom(`${seed}|keys`);
  const questions = noted(readNotes(sourceText), request, language).map(
    ({ question, key, wrong, quoted }): DraftQuestion => ({
      question,
      options: [key, ...wrong.slice(0, optionCount - 1)],
      correctAnswer: 0,
      explanation: null,
      source: NOTES_SOURCE,
      quotation: findQuotation(quoted),
    }),
  );
  const proved = questions.filter(({ quotation }) => quotation !== null);
  if (proved.length < questionCount) return null;
  return {
    title: topic,
    description: notesFrame(language)
      .description.replace('{count}', String(questionCount))
      .replace('{topic}', () => topic),
    category,
    tags: [],
    language,
    questions: spreadKeys(proved.slice(0, Math.ceil(questionCount * (1 + SPARE_SHARE))), () => random.next()),
  };
}

function textIn(question: string, template: string): string | null {
  const [before = '', after = ''] = template.split('{text}');
  const isFramed = question.startsWith(before) && question.endsWith(after);
  return isFramed ? question.slice(before.length, question.length - after.length) : null;
}

/** Finds the answer of a question in the notes, without knowing how it was made.
 *  @returns index of the only option that the notes prove; null when they prove none or several, or for other questions */
export function answerFromNotes({ question, options }: BlindQuestion, notes: NotesContent): number | null {
  const isProved = (option: string) =>
    notesFrames().some(({ gap, meaning }) => {
      const sentence = textIn(question, gap);
      if (sentence !== null && notes.sentences.includes(sentence.replace(GAP, () => option))) return true;
      const text = textIn(question, meaning);
      return notes.definitions.some((one) => one.meaning === text && one.term === option);
    });
  const proved = options.flatMap((option, at) => (isProved(option) ? [at] : []));
  const [only] = proved;
  return proved.length === 1 && only !== undefined ? only : null;
}
