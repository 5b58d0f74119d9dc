import type { Candidate } from '../questions/candidate.ts';
import { isDeniedTopic } from './denied-topics.ts';
import { significantWords, topicKey, topicWords } from './fold-topic.ts';
import { topicOfName } from './name-in-questions.ts';
import { askingFor, isAnyAspect, nearTopic, weightBy, type NearTopic } from './near-topic.ts';
import { countFacts, type KnownTopic, type TopicIndex } from './topic-index.ts';

/** What the quiz will be about. */
export interface ResolvedTopic {
  readonly id: string;
  readonly label: string;
  readonly category: string;
  readonly candidates: readonly Candidate[];
  readonly factCount: number;
  /** Words or parts of the requested topic that the label does not contain; the player is told about them. */
  readonly leftOver: readonly string[];
  /** Candidates that mention left-over words; a quiz uses these first. */
  readonly matching: readonly Candidate[];
  /** Candidates that mention everything that was requested: if there are enough, they are the topic itself. */
  readonly narrowed: readonly Candidate[];
}

/** Parts of a list: "dogs and cats", "jazz, opera & ballet". */
function parts(topic: string): string[] {
  return topic
    .split(/\s*(?:,|;|&|\+(?!\+)|\band\b|\bplus\b)\s*/iu)
    .filter((part) => topicWords(part).length > 0);
}

const exactly = (topic: KnownTopic): NearTopic => ({ topic, leftOver: [], matching: [], narrowed: [] });

/** A name that is listed in a topic, as it is or with an aspect: "Mars", "Jane Austen novels". */
function placed(text: string, index: TopicIndex): NearTopic | null {
  const words = significantWords(text);
  const name = words.filter((word) => !isAnyAspect(word));
  const topic = index.partOf(topicKey(text)) ?? index.partOf(name.join(' '));
  if (!topic) return null;
  const weight = weightBy(index);
  const matching = topic.candidates.filter((one) => name.every((word) => weight(one, word) > 0));
  const narrowed = askingFor(words, topic, { weight, index });
  return { topic, leftOver: words, matching, narrowed };
}

function union(found: readonly NearTopic[], unknown: readonly string[]): ResolvedTopic | null {
  const topics = [...new Set(found.map(({ topic }) => topic))];
  const [first] = topics;
  if (!first) return null;
  const candidates = [...new Set(topics.flatMap((topic) => topic.candidates))];
  return {
    id: topics.map(({ id }) => id).join('+'),
    label: topics.map(({ label }) => label).join(' and '),
    category: first.category,
    candidates,
    factCount: countFacts(candidates),
    leftOver: [...found.flatMap(({ leftOver }) => leftOver), ...unknown],
    matching: [...new Set(found.flatMap(({ matching }) => matching))],
    narrowed: found.length === 1 && unknown.length === 0 ? (found[0]?.narrowed ?? []) : [],
  };
}

/** One topic, and what a request says beyond its name. */
export const resolved = (found: NearTopic): ResolvedTopic | null => union([found], []);

/** A list of topics, whole when every part is known; unknown parts are left over, unless they are more than the known ones. */
function listed(topic: string, index: TopicIndex): (ResolvedTopic & { readonly isWhole: boolean }) | null {
  // "Rivers and lakes" is a name in one topic, not two topics.
  const all = index.partOf(topicKey(topic)) ? [] : parts(topic);
  if (all.length < 2) return null;
  const found = all.map((part) => {
    const whole = index.find(topicKey(part));
    return { part, near: whole ? exactly(whole) : (placed(part, index) ?? nearTopic(part, index)) };
  });
  const known = found.flatMap(({ near }) => near ?? []);
  const unknown = found.filter(({ near }) => near === null).map(({ part }) => part);
  if (known.length < unknown.length) return null;
  const list = union(known, unknown);
  return list && { ...list, isWhole: unknown.length === 0 };
}

const QUIZ = /\b(?:quiz|quizzes|trivia|questions?|facts?)\b/iu;
const NEGATION = /\b(?:not|no|non|without|except|excluding|other than)\b/iu;

/** Finds the topic of a text: a known name, a list of known names, or a longer text that certainly means a known
 *  topic. Words that the name does not contain are reported, because ignoring them changes the topic.
 *  @returns null when it is not certain or the subject is denied */
export function resolveTopic(topic: string, index: TopicIndex): ResolvedTopic | null {
  if (isDeniedTopic(topic)) return null;
  const key = topicKey(topic);
  // "Trivia" and "quiz questions" name no subject: any will do.
  const whole = key === '' && QUIZ.test(topic) ? index.general : index.find(key);
  if (whole) return resolved(exactly(whole));
  // "Not chess" could mean any other topic.
  if (NEGATION.test(topic)) return null;
  const list = listed(topic, index);
  if (list?.isWhole) return list;
  const near = placed(topic, index) ?? nearTopic(topic, index) ?? topicOfName(topic, index);
  return near ? resolved(near) : list;
}
