import type { Language } from '@quizmesh/contract';
import type { Candidate } from '../questions/candidate.ts';
import { candidatesNaming } from './facts-by-word.ts';
import { isDeniedTopic } from './denied-topics.ts';
import { significantWords, topicKey, topicWords } from './fold-topic.ts';
import { isTagged, saying, topicOfName } from './name-in-questions.ts';
import {
  ASKED,
  askingFor,
  isAnyAspect,
  isAspect,
  isGeneralAspect,
  nearTopic,
  tornTopic,
  weightBy,
  type NearTopic,
  type Weight,
} from './near-topic.ts';
import { respelled } from './respell.ts';
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
  /** Language of the name that was requested; absent: English. The label is in the language of the questions all the same. */
  readonly namedIn?: Language;
  /** True for a name that the topic only contains: a quiz that speaks of it nowhere would be about something else. */
  readonly isPart?: boolean;
  /** The folded English name of that part. */
  readonly part?: string;
}

/** True for names of people, works and teams. */
const isProperName = (name: string) => /^\p{Lu}/u.test(name);

/** Parts of a list: "dogs and cats", "jazz, opera & ballet". */
function parts(topic: string): string[] {
  return topic
    .split(/\s*(?:,|;|&|\+(?!\+)|\band\b|\bplus\b)\s*/iu)
    .filter((part) => topicWords(part).length > 0);
}

export const exactly = (topic: KnownTopic): NearTopic => ({
  topic,
  leftOver: [],
  matching: [],
  narrowed: [],
});

/** True for a question that is about the name, in its words or by what is known of it. */
const isAboutName = (words: readonly string[], weight: Weight) => (one: Candidate) =>
  isTagged(words)(one) || words.every((word) => weight(one, word) > 0);

/** True for "states of the United States": words tell no question about a part that has the name of the whole. */
const repeatsLabel = (words: readonly string[], { label }: KnownTopic) =>
  topicWords(label).some((word) => words.indexOf(word) !== words.lastIndexOf(word));

/** The words that tell which part of the topic is meant: "songs" for Disney, "Austen" for authors. */
function distinctive(
  withoutAspects: readonly string[],
  words: readonly string[],
  { keys }: KnownTopic,
): readonly string[] {
  const ofTopic = new Set(keys.flatMap((key) => key.split(' ')));
  const own = withoutAspects.filter((word) => !ofTopic.has(word));
  const aspects = words.filter((word) => !ofTopic.has(word) && !isGeneralAspect(word));
  return [own, aspects].find((some) => some.length > 0) ?? withoutAspects;
}

/** A name that is listed in a topic, as it is or with an aspect: "Mars", "Jane Austen novels". */
function placed(text: string, index: TopicIndex): NearTopic | null {
  const words = significantWords(text);
  const withoutAspects = words.filter((word) => !isAnyAspect(word));
  const [whole, core] = [topicKey(text), withoutAspects.join(' ')];
  const topic = index.partOf(whole) ?? index.partOf(core);
  if (!topic) return null;
  // A snake game is no game of snakes.
  const dropped = index.partOf(whole) ? [] : words.filter(isAnyAspect);
  if (!dropped.every((word) => isAspect(word, topic.category))) return null;
  const weight = weightBy(index);
  // All of a listed name is the name: the Champions League is no league.
  const name = index.isProperName(whole) ? whole.split(' ') : distinctive(withoutAspects, words, topic);
  const isRepeating = repeatsLabel(words, topic);
  const own = topic.candidates.filter(isRepeating ? isTagged(name) : isAboutName(name, weight));
  const isPart = index.isProperName(whole) || index.isProperName(core);
  const matching = isPart ? saying(name, [...own, ...speakingElsewhere(name, topic, index)], index) : own;
  const narrowed = isRepeating ? [] : askingFor(words, topic, { weight, index });
  return { topic, leftOver: words, matching, narrowed, isPart };
}

export function union(found: readonly NearTopic[], unknown: readonly string[]): ResolvedTopic | null {
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
export function resolved(found: NearTopic): ResolvedTopic | null {
  const one = union([found], []);
  return one && found.isPart === true ? { ...withCandidates(one, found.matching), isPart: true } : one;
}

/** The topic with further candidates. */
export function withCandidates(topic: ResolvedTopic, more: readonly Candidate[]): ResolvedTopic {
  const candidates = [...new Set([...topic.candidates, ...more])];
  return { ...topic, candidates, factCount: countFacts(candidates) };
}

/** Questions of the topic's category that ask for the name. */
function speakingElsewhere(
  words: readonly string[],
  { category }: KnownTopic,
  index: TopicIndex,
): Candidate[] {
  return [...candidatesNaming(words, index)].filter(({ topics }) => topics.includes(category));
}

interface PartOfTopic {
  readonly topic: KnownTopic;
  readonly leftOver: readonly string[];
  /** In English; empty when no word of its questions tells which of them are about it. */
  readonly name: string;
}

/** A name that a topic only contains: its questions about the name, and others of the category that ask for it. A word in lower
 *  case means something else in other topics: a state of Germany and a state of matter. */
export function partOfTopic({ topic, leftOver, name }: PartOfTopic, index: TopicIndex): ResolvedTopic | null {
  const words = topicWords(name);
  const weight = weightBy(index);
  const own = topic.candidates.filter(isAboutName(words, weight));
  const more = isProperName(name) ? saying(words, speakingElsewhere(words, topic, index), index) : [];
  const named = isProperName(name) ? saying(words, own, index) : own;
  const matching = words.length === 0 ? [] : [...new Set([...named, ...more])];
  const narrowed = matching.filter((one) => words.every((word) => weight(one, word) === ASKED));
  const found = resolved({ topic, leftOver, matching, narrowed });
  return found && { ...withCandidates(found, more), isPart: words.length > 0, part: topicKey(name) };
}

/** A list of topics, whole when every part is known; unknown parts are left over, unless they are more than the known ones. */
function listed(topic: string, index: TopicIndex): (ResolvedTopic & { readonly isWhole: boolean }) | null {
  // "Rivers and lakes" is a name in one topic, not two topics.
  const all = index.partOf(topicKey(topic)) ? [] : parts(topic);
  if (all.length < 2) return null;
  const torn = tornTopic(all, index);
  const one = torn && resolved(torn);
  if (one) return { ...one, isWhole: true };
  const found = all.map((part) => {
    const whole = index.find(topicKey(part));
    return { part, near: whole ? exactly(whole) : (placed(part, index) ?? nearTopic(part, index)) };
  });
  const known = found.flatMap(({ near }) => near ?? []);
  const unknown = found.filter(({ near }) => near === null).map(({ part }) => part);
  // "Fish and chips" names no fish.
  const isCertain = ({ topic, leftOver, isPart }: NearTopic) =>
    isPart === true || leftOver.length === 0 || topic.keys.includes(leftOver.join(' '));
  if (known.length < unknown.length || (unknown.length > 0 && !known.every(isCertain))) return null;
  const list = union(known, unknown);
  return list && { ...list, isWhole: unknown.length === 0 };
}

const QUIZ = /\b(?:quiz|quizzes|trivia|questions?|facts?)\b/iu;
const NEGATION = /\b(?:not|no|non|without|except|excluding|other than)\b/iu;

/** As it is spelled. */
function resolveSpelled(topic: string, index: TopicIndex): ResolvedTopic | null {
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

/** Finds the topic of a text: a known name, a list of known names, or a longer text that certainly means a known
 *  topic. Words that the name does not contain are reported, because ignoring them changes the topic.
 *  @returns null when it is not certain or the subject is denied */
export function resolveTopic(topic: string, index: TopicIndex): ResolvedTopic | null {
  if (isDeniedTopic(topic)) return null;
  const found = resolveSpelled(topic, index);
  const other = found ? null : respelled(topic, index);
  return other === null || isDeniedTopic(other) || NEGATION.test(topic)
    ? found
    : resolveSpelled(other, index);
}
