import type { Language, TopicExamples } from '@quizmesh/contract';
import type { ContentFilter } from '../moderation/index.ts';
import type { QuestionProvider } from './question-provider.ts';

export interface TopicExamplesDeps {
  readonly provider: Pick<QuestionProvider, 'exampleTopics'>;
  readonly contentFilter: Pick<ContentFilter, 'matches'>;
}

export type TopicExamplesService = (language: Language) => TopicExamples;

/** What pages show as examples of topics: those of the provider that administrators have not blocked since. */
export function createTopicExamples({ provider, contentFilter }: TopicExamplesDeps): TopicExamplesService {
  const isAllowed = (topic: string) =>
    contentFilter.matches(topic).every(({ severity }) => severity === 'low');
  return (language) => ({ examples: provider.exampleTopics(language).filter(isAllowed) });
}
