import { DEFAULT_LANGUAGE, TOPIC_MAX_LENGTH, languageTag, type Language } from '@quizmesh/contract';
import type { DraftQuestion, DraftRequest, QuizDraft } from '../question-provider.ts';
import type { KnowledgeIndex } from './knowledge/knowledge-index.ts';
import type { Candidate, WrittenQuestion } from './questions/candidate.ts';
import { selectQuestions, type Selection } from './questions/select-questions.ts';
import { draftFromNotes } from './notes/draft-from-notes.ts';
import { createRandom, type Random } from './seeded-random.ts';
import { capitalize } from './questions/candidate.ts';
import { topicKey, topicWords } from './topics/fold-topic.ts';
import { spelledAs } from './topics/spelled-as.ts';
import { countFacts, type KnownTopic } from './topics/topic-index.ts';
import { resolveRequest } from './topics/resolve-request.ts';
import { resolveTopic, resolved, type ResolvedTopic } from './topics/resolve-topic.ts';
import { suggestTopics } from './topics/suggest-topics.ts';

export type OfflineResult =
  | { readonly isServed: true; readonly draft: QuizDraft }
  | {
      readonly isServed: false;
      readonly available: number;
      /** In the language of the request, where they have names in it. */
      readonly suggestions: readonly string[];
      /** False when they are popular topics that are not related to the request. */
    };

/** Positions of the keys: each occurs equally often, give or take one. */
function keyPositions(questionCount: number, optionCount: number, random: Random): number[] {
  const rounds = Math.ceil(questionCount / optionCount);
  const turns = Array.from({ length: rounds }, () =>
    random.shuffled(Array.from({ length: optionCount }, (_slot, position) => position)),
  );
  return random.shuffled(turns.flat().slice(0, questionCount));
}

function place(
  { question, key, wrong, explanation, source }: WrittenQuestion,
  at: number,
  random: Random,
): DraftQuestion {
  const options = random.shuffled(wrong);
  options.splice(at, 0, key);
  return { question, options, correctAnswer: at, explanation, source };
}

const TAG_LIMIT = 4;

function tagsOf({ label, id, candidates, category }: ResolvedTopic, index: KnowledgeIndex): string[] {
  const own = new Set(id === index.topics.general.id ? [] : candidates);
  const inside = index.topics.topics
    .filter((topic) => topic.id !== id && topic.id !== category && topic.factCount > 0)
    .filter((topic) => topic.candidates.every((candidate) => own.has(candidate)))
    .sort((one, other) => other.factCount - one.factCount);
  return [...new Set([label, ...inside.map((topic) => topic.label)])]
    .slice(0, TAG_LIMIT)
    .map((tag) => (index.language === DEFAULT_LANGUAGE ? tag.toLowerCase() : tag));
}

function describe(
  { label, leftOver }: ResolvedTopic,
  { questionCount, difficulty, topic }: DraftRequest,
  { description }: KnowledgeIndex,
): string {
  if (description !== null)
    return description.replace('{label}', label).replace('{count}', String(questionCount));
  const what = `${label}: ${questionCount} ${difficulty} questions, each with an explanation.`;
  return leftOver.length > 0
    ? `${what} Asked for as \u201c${topic}\u201d, of which alone there are too few questions.`
    : what;
}

/** Share of a quiz that must speak of what was requested when the topic only contains it: a quiz about football in which Neymar
 *  never occurs is none about him. */
const PART_SHARE = 0.1;

const speaksOfPart = ({ isPart, matching }: ResolvedTopic, { questionCount }: DraftRequest) =>
  isPart !== true || countFacts(matching) >= questionCount * PART_SHARE;

/** Share of a narrow quiz without weakness: five times "Which of these is a moon of Jupiter?" are no quiz about Jupiter. */
const NARROW_SOUND_SHARE = 0.6;

/** English as the questions are: of a request in another language it has only the words that they say too ("Opera: Verdi"). */
function narrowLabel({ namedIn, isPart, label, leftOver }: ResolvedTopic, request: DraftRequest): string {
  if (namedIn === undefined) return request.topic;
  return isPart === true ? label : `${label}: ${leftOver.join(' ')}`;
}

/** The topic reduced to the questions about exactly the requested words, under its own name; null when there are too few. */
function narrow(topic: ResolvedTopic, request: DraftRequest): ResolvedTopic | null {
  if (countFacts(topic.narrowed) < request.questionCount) return null;
  const label = narrowLabel(topic, request);
  const own = { candidates: topic.narrowed, matching: topic.narrowed };
  return { ...topic, ...own, id: `${topic.id}/${topicKey(label)}`, label, leftOver: [] };
}

/** The wider topic of a subject, with the subject's questions first; null when there is none. */
function widened(topic: ResolvedTopic, { topics }: KnowledgeIndex): ResolvedTopic | null {
  const wider = topics.widerOf(topic.id);
  if (!wider) return null;
  const { id, label, category, candidates, factCount } = wider;
  const topicBase = { leftOver: [topic.label], matching: topic.candidates, narrowed: [] };
  return { id, label, category, candidates, factCount, ...topicBase };
}

const isSaidIn = (text: string) => {
  const words = new Set(topicWords(text));
  return ({ answer }: Candidate) => {
    const answerWords = topicWords(answer);
    return answerWords.length > 0 && answerWords.every((word) => words.has(word));
  };
};

/** The candidates whose answer is no word of the quiz's title, where these are enough: "In which sport is a deuce?" asks nothing
 *  in a quiz about tennis. */
function notAnsweredByTitle(
  { label, candidates }: ResolvedTopic,
  questionCount: number,
): readonly Candidate[] {
  const isTitle = isSaidIn(label);
  const open = candidates.filter((one) => !isTitle(one));
  return countFacts(open) >= questionCount ? open : candidates;
}

/** What the quiz asks first: questions that ask for all that was requested, then those whose answer it is, then others that speak
 *  of it. */
function inOrderOfMatch(
  { matching, narrowed }: ResolvedTopic,
  requested: string,
  random: Random,
): readonly Candidate[] {
  const isAnsweredByRequest = isSaidIn(requested);
  const rank = (one: Candidate) => (isAnsweredByRequest(one) ? 1 : narrowed.includes(one) ? 0 : 2);
  return random.shuffled(matching).toSorted((one, other) => rank(one) - rank(other));
}

/** The name of the topic, or those of the topics of a list, in the language; the English one where a name is missing. */
function labelIn(language: Language, { id, label }: ResolvedTopic, index: KnowledgeIndex): string {
  const names = id.split('+').map((part) => index.namesIn(language)?.labelOf(part) ?? null);
  const known = names.filter((name) => name !== null);
  return known.length === names.length ? new Intl.ListFormat(languageTag(language)).format(known) : label;
}

/** Topics that were tried: each gives a quiz of the same length, difficulty and number of options. */
function suggestionsFor(
  request: DraftRequest,
  found: ResolvedTopic | null,
  index: KnowledgeIndex,
): readonly KnownTopic[] {
  const { topics } = index.topics;
  const canServe = ({ label }: KnownTopic) => {
    const known = resolveTopic(label, index.topics);
    return known !== null && draftTopic(known, { ...request, topic: label }, index).draft !== null;
  };
  // What is known to belong to a topic is near to nothing else: "Ocean's Eleven" is a film, and near to no ocean.
  const holder = found?.isPart === true ? topics.filter(({ id }) => id === found.id) : [];
  const held = holder.filter(canServe);
  if (held.length > 0) return held;
  const named = index.namesIn(request.language)?.near(request.topic) ?? [];
  const known = named.flatMap((id) => topics.find((topic) => topic.id === id) ?? []);
  return suggestTopics(request.topic, index.topics, { known, canServe });
}

interface Refused {
  readonly found: ResolvedTopic | null;
  readonly available: number;
}

function refuse(request: DraftRequest, { found, available }: Refused, index: KnowledgeIndex): OfflineResult {
  const names = index.namesIn(request.language);
  const suggested = suggestionsFor(request, found, index);
  const suggestions = suggested.map(({ id, label }) => names?.labelOf(id) ?? label);
  return { isServed: false, available, suggestions };
}

/** @returns the number of available questions when no draft can be made */
function draftTopic(topic: ResolvedTopic, request: DraftRequest, index: KnowledgeIndex) {
  const { questionCount, optionCount, difficulty, seed, avoid } = request;
  const select = (topic: ResolvedTopic) => {
    const random = createRandom([seed, topic.id, difficulty, questionCount, optionCount].join('|'));
    const candidates = notAnsweredByTitle(topic, questionCount);
    const preferred = inOrderOfMatch(topic, request.topic, random).filter((one) => candidates.includes(one));
    const input = { questionCount, optionCount, difficulty, title: topic.label, random, avoid, preferred };
    return { topic, random, ...selectQuestions(candidates, input) };
  };
  const isFull = ({ questions }: ReturnType<typeof select>) => questions.length >= questionCount;
  function selectFirstFull() {
    const narrower = narrow(topic, request);
    const narrowed = narrower && select(narrower);
    const isSound = (quiz: Selection) =>
      quiz.soundCount >= questionCount * NARROW_SOUND_SHARE && quiz.guessableCount === 0;
    if (narrowed && isFull(narrowed) && isSound(narrowed)) {
      const texts = narrowed.questions.flatMap(({ question, key, explanation }) => [
        question,
        key,
        explanation,
      ]);
      const label = capitalize(spelledAs(narrowed.topic.label, texts));
      return { ...narrowed, topic: { ...narrowed.topic, label } };
    }
    const whole = select(topic);
    const wider = isFull(whole) ? null : widened(topic, index);
    return wider ? select(wider) : whole;
  }
  const { topic: chosen, random, questions } = selectFirstFull();
  if (questions.length < questionCount) return { draft: null, available: questions.length };
  const positions = keyPositions(questionCount, optionCount, random);
  const draft: QuizDraft = {
    title: chosen.label,
    description: describe(chosen, request, index),
    category: chosen.category,
    tags: tagsOf(chosen, index),
    language: index.language,
    broaderTopic: chosen.leftOver.length > 0 ? labelIn(request.language, chosen, index) : undefined,
    questions: questions.map((question, at) => place(question, positions[at] ?? 0, random)),
  };
  return { draft, available: questions.length };
}

/** The found topic with its questions in the language of the request; null where it has none in it, or where there are enough
 *  English ones about exactly what was asked. */
function draftInLanguage(
  found: ResolvedTopic,
  request: DraftRequest,
  index: KnowledgeIndex,
): QuizDraft | null {
  const own = index.inLanguage(request.language);
  const topic = own?.topics.topics.find((known) => known.id === found.id);
  if (!own || !topic || countFacts(found.narrowed) >= request.questionCount) return null;
  const matching = topic.candidates.filter(({ about }) => about?.includes(found.part ?? ''));
  const whole = resolved({ topic, leftOver: found.leftOver, matching, narrowed: [] });
  return whole && draftTopic(whole, request, own).draft;
}

/** A letter may stand for a phrase (U+FDFA: 18 letters); a topic of the longest length is compared with thousands of names. */
const FOLDED_LENGTH_MAX = 2 * TOPIC_MAX_LENGTH;
const cutTopic = (topic: string) =>
  topic.normalize('NFKC').length > FOLDED_LENGTH_MAX
    ? topic.normalize('NFKC').slice(0, TOPIC_MAX_LENGTH)
    : topic;

/** Drafts a quiz from the index only, or from notes: the same request gives the same draft. In English where the language of the
 *  request has too few questions. */
export function draftOffline(asked: DraftRequest, index: KnowledgeIndex): OfflineResult {
  const request = { ...asked, topic: cutTopic(asked.topic) };
  const found = resolveRequest(request, index);
  const { sourceText } = request;
  if (sourceText !== undefined) {
    const draft = draftFromNotes({ ...request, sourceText }, found?.category ?? index.topics.general.id);
    return draft ? { isServed: true, draft } : { isServed: false, available: 0, suggestions: [] };
  }
  if (!found || !speaksOfPart(found, request)) return refuse(request, { found, available: 0 }, index);
  const inLanguage = draftInLanguage(found, request, index);
  if (inLanguage) return { isServed: true, draft: inLanguage };
  const { draft, available } = draftTopic(found, request, index);
  return draft ? { isServed: true, draft } : refuse(request, { found, available }, index);
}
