import { foldForComparison } from '../../quality/index.ts';
import { isDeniedTopic } from './denied-topics.ts';
import type { CompletionRequest } from '../../question-provider.ts';
import type { NamedTopics } from './resolve-request.ts';
import type { KnownTopic } from './topic-index.ts';

const COMPLETION_COUNT = 6;
/** More facts than questions, as not every fact suits every difficulty. */
const SPARE_FACTS = 1.2;
/** How a topic completes the typed text; the lowest rank comes first. */
const RANKS = { label: 0, name: 1, word: 2, none: 3 } as const;

function rankOf({ label, keys }: KnownTopic, typed: string): number {
  const own = foldForComparison(label);
  if (own.startsWith(typed)) return RANKS.label;
  if (keys.some((key) => key.startsWith(typed))) return RANKS.name;
  return own.split(' ').some((word) => word.startsWith(typed)) ? RANKS.word : RANKS.none;
}

/** Topics that complete the typed text and have enough questions: by their names in the language first, then by the English
 *  ones, most popular first. */
export function completeTopics(
  typed: string,
  { questionCount, language }: CompletionRequest,
  { topics: index, namesIn }: NamedTopics,
): string[] {
  const start = foldForComparison(typed);
  if (start === '' || isDeniedTopic(typed)) return [];
  const offered = [...index.topics, index.general].filter(
    ({ factCount, label }) => factCount >= questionCount * SPARE_FACTS && !isDeniedTopic(label),
  );
  const own = namesIn(language);
  const named = (own?.completing(typed) ?? []).flatMap(
    (id) => offered.find((topic) => topic.id === id) ?? [],
  );
  const english = offered
    .map((topic) => ({ topic, rank: rankOf(topic, start) }))
    .filter(({ rank }) => rank < RANKS.none)
    .sort((one, other) => one.rank - other.rank || other.topic.factCount - one.topic.factCount)
    .map(({ topic }) => topic);
  const labels = [...named, ...english].map(({ id, label }) => own?.labelOf(id) ?? label);
  return [...new Set(labels)].slice(0, COMPLETION_COUNT);
}
