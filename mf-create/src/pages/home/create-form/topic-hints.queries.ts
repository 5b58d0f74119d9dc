import type { Language } from '@quizmesh/contract';
import { endpoints } from '@quizmesh/contract/client';
import { endpointQuery } from '@quizmesh/sdk';
import { queryOptions } from '@quizmesh/sdk/query';

/** Whether one text continues the other: the same topic, still being typed. */
export const isSameText = (one: string, other: string) => one.startsWith(other) || other.startsWith(one);

/** Whether a topic may be requested, and suggestions that continue it; until they are there, those of the same text. */
export const topicHintsQuery = (topic: string, numQuestions: number, language: Language) => {
  const hints = endpointQuery(endpoints.generation.getTopicHints, {
    query: { topic, numQuestions, language },
  });
  return queryOptions({
    ...hints,
    meta: { ...hints.meta, topic },
    placeholderData: (previous, query) => {
      const before = query?.meta?.['topic'];
      return typeof before === 'string' && isSameText(topic, before) ? previous : undefined;
    },
    retry: false,
  });
};
