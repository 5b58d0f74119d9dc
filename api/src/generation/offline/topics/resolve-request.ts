import { LANGUAGES, type Language } from '@quizmesh/contract';
import type { DraftRequest } from '../../question-provider.ts';
import type { Candidate } from '../questions/candidate.ts';
import { isDeniedTopic } from './denied-topics.ts';
import { topicKey, topicWords } from './fold-topic.ts';
import { weightBy } from './near-topic.ts';
import { resolveTopic, resolved, type ResolvedTopic } from './resolve-topic.ts';
import type { KnownTopic, TopicIndex } from './topic-index.ts';
import type { NamedTopic, TopicNames } from './topic-names.ts';

/** Names of topics in a language; null for English. */
export type NamesIn = (language: Language) => TopicNames | null;

export interface NamedTopics {
  readonly topics: TopicIndex;
  readonly namesIn: NamesIn;
}

function topicOf(id: string, { topics, general }: TopicIndex): KnownTopic | null {
  return id === general.id ? general : (topics.find((topic) => topic.id === id) ?? null);
}

/** A topic that is named in another language; left-over words may be names that its English questions contain. */
function named({ id, leftOver }: NamedTopic, index: TopicIndex): ResolvedTopic | null {
  const topic = topicOf(id, index);
  if (!topic) return null;
  const words = leftOver.flatMap(topicWords);
  const weight = weightBy(index);
  const speaksOf = (one: Candidate) => (word: string) => weight(one, word) > 0;
  const narrowed = words.length === 0 ? [] : topic.candidates.filter((one) => words.every(speaksOf(one)));
  const matching = topic.candidates.filter((one) => words.some(speaksOf(one)));
  return resolved({ topic, leftOver, matching, narrowed });
}

/** A name in exactly one of the other languages, or in several for the same topic. */
function inOtherLanguage(text: string, namesIn: NamesIn): string | null {
  const found = new Set(LANGUAGES.flatMap((language) => namesIn(language)?.exactly(text) ?? []));
  const [id, ...others] = found;
  return id === undefined || others.length > 0 ? null : id;
}

/** Finds the topic of a request by its names in the language of the request, then by the English ones, then by those of
 *  other languages.
 *  @returns null when it is not certain or the subject is denied */
export function resolveRequest(
  { topic: text, language }: Pick<DraftRequest, 'topic' | 'language'>,
  { topics, namesIn }: NamedTopics,
): ResolvedTopic | null {
  if (isDeniedTopic(text)) return null;
  const own = namesIn(language);
  const exact = own?.exactly(text);
  if (exact) return named({ id: exact, leftOver: [] }, topics);
  const inside = topics.find(topicKey(text)) ? null : own?.inside(text);
  if (inside) return named(inside, topics);
  const english = resolveTopic(text, topics);
  if (english) return english;
  const other = inOtherLanguage(text, namesIn);
  return other === null ? null : named({ id: other, leftOver: [] }, topics);
}
