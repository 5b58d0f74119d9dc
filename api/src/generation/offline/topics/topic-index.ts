import { CATEGORIES, GENERAL_CATEGORY } from '@quizmesh/contract';
import type { TopicRow } from '../knowledge/content-schema.ts';
import type { Candidate } from '../questions/candidate.ts';
import { topicKey } from './fold-topic.ts';
import { partsOfLabel } from './label-parts.ts';

/** A topic the offline provider knows by name. */
export interface KnownTopic {
  readonly id: string;
  readonly label: string;
  readonly category: string;
  /** Label and aliases, folded. */
  readonly keys: readonly string[];
  /** Folded names that it contains without being about them alone: Mozart in the classical composers. */
  readonly partKeys: readonly string[];
  readonly candidates: readonly Candidate[];
  /** Number of different facts. */
  readonly factCount: number;
}

/** Folded texts of a candidate. */
export interface CandidateText {
  /** Question and answer. */
  readonly asked: string;
  /** Explanation; empty when it discusses the wrong options. */
  readonly explanationText: string;
}

export interface TopicIndex {
  readonly topics: readonly KnownTopic[];
  /** A bit of all of them; only under its own name, since every request is near to it. */
  readonly general: KnownTopic;
  /** Topic with exactly this name or alias. */
  find(key: string): KnownTopic | null;
  /** Topic that contains a name without being about it alone: the solar system for Mars. */
  partOf(key: string): KnownTopic | null;
  /** True for the name of a person, a work or a team that a topic contains: a quiz that never speaks of it is about others. */
  isProperName(key: string): boolean;
  readonly longestKeyWords: number;
  textOf(candidate: Candidate): CandidateText;
  candidates(): Candidate[];
  /** The topic that supplies further questions when this one has too few; null when there is none. */
  widerOf(id: string): KnownTopic | null;
}

export function countFacts(candidates: readonly Candidate[]): number {
  return new Set(candidates.map(({ factKey }) => factKey)).size;
}

const GENERAL_LABEL = 'General knowledge';
const GENERAL_ALIASES = [
  'general',
  'general culture',
  'gk',
  'common knowledge',
  'mixed knowledge',
  'mixed topics',
  'all topics',
  'any topic',
  'a bit of everything',
  'everything',
  'anything',
  'random',
  'mixed',
  'surprise me',
  'pub quiz',
  'quiz night',
  'game night',
  'fun facts',
] as const;

/** A bit of everything: the whole questions of all subjects. Exercises and tables would be most of it otherwise. */
function generalKnowledge(candidates: readonly Candidate[]): KnownTopic {
  const written = candidates.filter(({ factKey, group }) => factKey === group);
  return {
    id: GENERAL_CATEGORY,
    label: GENERAL_LABEL,
    category: GENERAL_CATEGORY,
    keys: [GENERAL_LABEL, ...GENERAL_ALIASES].map(topicKey),
    partKeys: [],
    candidates: written,
    factCount: countFacts(written),
  };
}

function knownTopic(
  row: TopicRow,
  byTopic: ReadonlyMap<string, Candidate[]>,
  narrowerOf: ReadonlyMap<string, readonly string[]>,
): KnownTopic {
  const [id, label, category, aliases, includes] = row;
  const ids = [id, ...includes.split(' ').filter((word) => word !== '')];
  const candidates = [...new Set(ids.flatMap((topic) => byTopic.get(topic) ?? []))];
  const parts = new Set(partsOfLabel(label));
  const names = [label, ...aliases.split('|')].map(topicKey).filter((name) => !parts.has(name));
  const keys = [...new Set(names.filter((name) => name !== ''))];
  return {
    id,
    label,
    category,
    keys,
    partKeys: [...parts, ...keys.flatMap((key) => narrowerOf.get(key) ?? [])],
    candidates,
    factCount: countFacts(candidates),
  };
}

/** Curated relations between topics. */
export interface TopicTies {
  /** Id of the wider topic, by id. */
  readonly wider: ReadonlyMap<string, string>;
  /** Name of the containing topic, by folded name. */
  readonly narrower: ReadonlyMap<string, string>;
  /** Those of the narrower names that name a person, a work, a team. */
  readonly properNames: ReadonlySet<string>;
}
const NO_TIES: TopicTies = { wider: new Map(), narrower: new Map(), properNames: new Set() };

/** Topics by name with their possible questions.
 *  @throws {Error} two topics have the same name, or a question belongs to a topic that is not listed */
export function createTopicIndex(
  rows: readonly TopicRow[],
  texts: ReadonlyMap<Candidate, CandidateText>,
  ties: TopicTies = NO_TIES,
): TopicIndex {
  const { wider, narrower, properNames } = ties;
  const listed = new Set<string>([...CATEGORIES, ...rows.map(([id]) => id)]);
  const byTopic = new Map<string, Candidate[]>();
  for (const candidate of texts.keys()) {
    for (const topic of candidate.topics) {
      if (!listed.has(topic)) throw new Error(`${candidate.factKey} names the unknown topic ${topic}`);
      const users = byTopic.get(topic) ?? [];
      byTopic.set(topic, users);
      users.push(candidate);
    }
  }
  const narrowerOf = new Map<string, string[]>();
  for (const [name, holder] of narrower) {
    const key = topicKey(holder);
    narrowerOf.set(key, [...(narrowerOf.get(key) ?? []), name]);
  }
  const topics = rows.map((row) => knownTopic(row, byTopic, narrowerOf));
  const byKey = new Map<string, KnownTopic>();
  for (const topic of topics) {
    for (const key of topic.keys) {
      const holder = byKey.get(key);
      if (holder) throw new Error(`"${key}" names both ${holder.id} and ${topic.id}`);
      byKey.set(key, topic);
    }
  }
  const holders = new Map(
    topics.flatMap((topic) => partsOfLabel(topic.label).map((part) => [part, topic] as const)),
  );
  const general = generalKnowledge([...texts.keys()]);
  return {
    topics,
    general,
    widerOf: (id) => topics.find((topic) => topic.id === wider.get(id)) ?? null,
    candidates: () => [...texts.keys()],
    textOf: (candidate) => texts.get(candidate) ?? { asked: '', explanationText: '' },
    find: (key) => byKey.get(key) ?? (general.keys.includes(key) ? general : null),
    partOf: (key) => byKey.get(topicKey(narrower.get(key) ?? '')) ?? holders.get(key) ?? null,
    isProperName: (key) => properNames.has(key),
    longestKeyWords: Math.max(...[...byKey.keys()].map((key) => key.split(' ').length)),
  };
}
