import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@quizmesh/contract';
import type { DraftRequest } from '../../question-provider.ts';
import { toRoman } from '../computed/roman-numerals.ts';
import type { Candidate } from '../questions/candidate.ts';
import { isDeniedTopic } from './denied-topics.ts';
import { topicKey, topicWords, unheededIn } from './fold-topic.ts';
import { partsOfLabel } from './label-parts.ts';
import { isOfAnyNation, weightBy, type NearTopic } from './near-topic.ts';
import {
  exactly,
  partOfTopic,
  resolveTopic,
  resolved,
  union,
  withCandidates,
  type ResolvedTopic,
} from './resolve-topic.ts';
import { countFacts, type KnownTopic, type TopicIndex } from './topic-index.ts';
import { wordsOf } from './text-words.ts';
import type { NamedPart, NamedTopic, TopicNames } from './topic-names.ts';
import { OF_THE_BODY, WHOLE_ASPECTS } from './words-around.ts';

/** Names of topics in a language; null for English. */
export type NamesIn = (language: Language) => TopicNames | null;

export interface NamedTopics {
  readonly topics: TopicIndex;
  readonly namesIn: NamesIn;
}

function topicOf(id: string, { topics, general }: TopicIndex): KnownTopic | null {
  return id === general.id ? general : (topics.find((topic) => topic.id === id) ?? null);
}

interface InLanguage extends NamedTopics {
  /** Of the name that was requested. */
  readonly language: Language;
}

/** A topic that is named in another language; left-over words may be names that its English questions contain. */
function named({ id, leftOver }: NamedTopic, { topics: index, language }: InLanguage): ResolvedTopic | null {
  const topic = topicOf(id, index);
  if (!topic) return null;
  const words = leftOver.flatMap(topicWords);
  const weight = weightBy(index);
  const speaksOf = (one: Candidate) => (word: string) => weight(one, word) > 0;
  const narrowed = words.length === 0 ? [] : topic.candidates.filter((one) => words.every(speaksOf(one)));
  const matching = topic.candidates.filter((one) => words.some(speaksOf(one)));
  const found = resolved({ topic, leftOver, matching, narrowed });
  return found && { ...found, namedIn: language };
}

/** A name of a narrower topic in another language, whose questions are found by its English name. */
function part(found: NamedPart, all: InLanguage): ResolvedTopic | null {
  const topic = topicOf(found.id, all.topics);
  if (!topic) return null;
  const one = partOfTopic({ topic, leftOver: found.leftOver, name: found.english }, all.topics);
  // The word finds questions and is not the subject: "Soviet" finds more than the war. So it is told what the quiz is about.
  return one && { ...one, narrowed: [], namedIn: all.language };
}

const isNation = ({ id, category }: KnownTopic) =>
  category === 'geography' || /^(?:vocabulary|verbs)-/u.test(id);

/** People of a nation: those of any nation, the ones first that are known to be of it. "Escritores franceses" are no words of
 *  French, and say more of writers than of France. */
function ofNation(pair: readonly string[], all: InLanguage): ResolvedTopic | null {
  const { topics: index, language } = all;
  const topics = pair.flatMap((id) => topicOf(id, index) ?? []);
  const [people, nation] = [topics.find(isOfAnyNation), topics.find(isNation)];
  if (!people || !nation) return null;
  const words = topicWords(nation.label).slice(0, 1);
  const weight = weightBy(index);
  const matching = people.candidates.filter((one) => words.every((word) => weight(one, word) > 0));
  const leftOver = [all.namesIn(language)?.labelOf(nation.id) ?? nation.label];
  const found = resolved({ topic: people, leftOver, matching, narrowed: [] });
  return found && { ...found, namedIn: language };
}

/** Of two topics that a text names together, the one of whose questions most speak of the other: photosynthesis, and not
 *  plants, for "Photosynthese der Pflanzen". */
function together([one, other]: readonly [string, string], all: InLanguage): ResolvedTopic | null {
  const { topics: index, language } = all;
  const weight = weightBy(index);
  const sides = [
    { id: one, about: other },
    { id: other, about: one },
  ].flatMap(({ id, about }) => {
    const [topic, narrower] = [topicOf(id, index), topicOf(about, index)];
    if (!topic || !narrower || id === topic.category) return [];
    const names = [...narrower.keys, ...partsOfLabel(narrower.label)].map((name) => name.split(' '));
    const speaks = (candidate: Candidate) =>
      names.some((words) => words.every((word) => weight(candidate, word) > 0));
    const matching = topic.candidates.filter(speaks);
    const label = all.namesIn(language)?.labelOf(about) ?? narrower.label;
    return [{ topic, matching, leftOver: [label], share: countFacts(matching) / topic.factCount }];
  });
  const [best] = sides.sort((first, second) => second.share - first.share);
  if (!best || best.share === 0) return null;
  const matching = [...new Set(sides.flatMap((side) => side.matching))];
  const found = resolved({ ...best, matching, narrowed: matching });
  return found && { ...withCandidates(found, matching), namedIn: language, isPart: true };
}

/** A topic of a list, or a part of it. */
function inList(text: string, all: InLanguage): NearTopic | null {
  const own = all.namesIn(all.language);
  const id = own?.exactly(text) ?? null;
  const topic = id === null ? null : topicOf(id, all.topics);
  if (topic) return exactly(topic);
  const narrower = own?.narrower(text) ?? null;
  const holder = narrower && topicOf(narrower.id, all.topics);
  const found = narrower && part(narrower, all);
  return holder && found && { ...found, topic: holder };
}

/** A list of topics, each of which is known by its name; null for parts of one topic. */
function listed(parts: readonly string[], all: InLanguage): ResolvedTopic | null {
  const topics = parts.flatMap((text) => inList(text, all) ?? []);
  if (topics.length < parts.length) return null;
  const hasParts = topics.some(({ leftOver }) => leftOver.length > 0);
  if (hasParts && new Set(topics.map(({ topic }) => topic)).size < 2) return null;
  const found = union(topics, []);
  return found && { ...found, namedIn: all.language };
}

/** A name inside a longer text. */
function inside(text: string, own: TopicNames, all: InLanguage): ResolvedTopic | null {
  const found = own.inside(text);
  if (found?.english !== undefined) return part({ ...found, english: found.english }, all);
  const pair = own.pair(text);
  return (pair && (ofNation(pair, all) ?? together(pair, all))) ?? (found && named(found, all));
}

/** By names in the language of the request. */
function inOwnLanguage(text: string, all: InLanguage): ResolvedTopic | null {
  const own = all.namesIn(all.language);
  if (!own) return null;
  const id = own.exactly(text);
  if (id !== null) return named({ id, leftOver: [] }, all);
  const narrower = own.narrower(text);
  if (narrower) return part(narrower, all);
  if (all.topics.find(topicKey(text))) return null;
  const parts = own.listed(text);
  return (parts && listed(parts, all)) ?? inside(text, own, all);
}

/** A name in exactly one of the other languages, or in several for the same topic. */
function inOtherLanguage(text: string, all: InLanguage): ResolvedTopic | null {
  const others = LANGUAGES.flatMap((language) => all.namesIn(language) ?? []);
  const ids = others.flatMap((names) => names.exactly(text) ?? []);
  const narrower = others.flatMap((names) => names.narrower(text) ?? []);
  const [id] = ids;
  const [first] = narrower;
  if (new Set([...ids, ...narrower.map((found) => found.id)]).size !== 1) return null;
  if (id !== undefined) return named({ id, leftOver: [] }, all);
  return first ? part(first, all) : null;
}

/** Topics of the body of people alone. */
const OF_PEOPLE: ReadonlySet<string> = new Set([
  'bones',
  'brain',
  'human-heart',
  'circulatory-system',
  'digestive-system',
  'nervous-system',
  'respiratory-system',
]);
/** Whose subjects have worlds of their own: Super Mario World. */
const ABOUT_WORKS: ReadonlySet<string> = new Set(['entertainment', 'literature', 'music']);

/** True when the words beside the name leave the subject as it is: "types of rocks", "the human skeleton", "the rivers of the
 *  world". */
function isWhole({ id, category, leftOver }: ResolvedTopic, { namesIn, language }: InLanguage): boolean {
  if (leftOver.length === 0 || id === category || ABOUT_WORKS.has(category)) return false;
  const isOfPeople = OF_PEOPLE.has(id);
  if (isOfPeople && leftOver.length === 1 && leftOver[0] === namesIn(language)?.labelOf('human-body'))
    return true;
  const plain = new Set(
    [language, DEFAULT_LANGUAGE].flatMap((spoken) =>
      wordsOf(`${WHOLE_ASPECTS[spoken] ?? ''} ${isOfPeople ? (OF_THE_BODY[spoken] ?? '') : ''}`),
    ),
  );
  return leftOver.flatMap(wordsOf).every((word) => plain.has(word));
}

/** Nothing is told of a topic that is all that was asked. */
function withoutWholeAspects(found: ResolvedTopic, all: InLanguage): ResolvedTopic {
  return isWhole(found, all) ? { ...found, leftOver: [], narrowed: [], isPart: false } : found;
}

const NUMBERED = /^(?<name>\p{L}.*?) (?:the )?(?<number>[1-9]|1\d|2[0-5])(?:st|nd|rd|th|\.)?$/iu;

/** "Ludwig XIV" for "Ludwig 14" and "Henry VIII" for "Henry the 8th"; null for a text that does not end with a number. */
function withRomanNumeral(text: string): string | null {
  const { name, number } = NUMBERED.exec(text)?.groups ?? {};
  return name === undefined ? null : `${name} ${toRoman(Number(number))}`;
}

/** Finds the topic of a request by its names in the language of the request, then by the English ones, then by those of
 *  other languages; what ends with a number also with a Roman one.
 *  @returns null when it is not certain or the subject is denied */
export function resolveRequest(
  { topic: text, language }: Pick<DraftRequest, 'topic' | 'language'>,
  all: NamedTopics,
): ResolvedTopic | null {
  if (isDeniedTopic(text)) return null;
  const own = { ...all, language };
  const find = (wanted: string) =>
    inOwnLanguage(wanted, own) ?? resolveTopic(wanted, all.topics) ?? inOtherLanguage(wanted, own);
  const numbered = withRomanNumeral(text);
  const found = find(text) ?? (numbered === null ? null : find(numbered));
  const unheeded = unheededIn(text);
  const subject = found && withoutWholeAspects(found, own);
  return subject && unheeded.length > 0
    ? { ...subject, leftOver: [...subject.leftOver, ...unheeded], narrowed: [] }
    : subject;
}
