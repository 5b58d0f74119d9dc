import type { Language, TopicExamples } from '@quizmesh/contract';
import type { ContentFilter } from '../content-filter/index.ts';
import type { QuestionProvider } from './question-provider.ts';

export interface TopicExamplesDeps {
  readonly provider: Pick<QuestionProvider, 'exampleTopics'>;
  readonly contentFilter: ContentFilter;
}

export type TopicExamplesService = (language: Language) => TopicExamples;

/** Example topics for pages: those of the provider that admins have not blocked since. */
export function createTopicExamples({ provider, contentFilter }: TopicExamplesDeps): TopicExamplesService {
  const isAllowed = (topic: string) =>
    contentFilter.matches(topic).every(({ severity }) => severity === 'low');
  return (language) => ({ examples: provider.exampleTopics(language).filter(isAllowed) });
}
