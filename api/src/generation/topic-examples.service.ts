import type { Language, TopicExamples } from '@quizmesh/contract';
import type { Logger } from 'pino';
import type { ContentFilter } from '../content-filter/index.ts';
import type { QuestionProvider } from './question-provider.ts';

export interface TopicExamplesDeps {
  readonly provider: Pick<QuestionProvider, 'exampleTopics' | 'prepare'>;
  readonly contentFilter: ContentFilter;
  readonly logger: Pick<Logger, 'warn'>;
}

export type TopicExamplesService = (language: Language) => TopicExamples;

/** Example topics for pages: those of the provider that admins have not blocked since. */
export function createTopicExamples(deps: TopicExamplesDeps): TopicExamplesService {
  const { provider, contentFilter, logger } = deps;
  let isPrepared = false;
  /** Whoever sees examples will soon ask for a quiz; until this is done, the first draft waits for the same. */
  function prepareOnce(): void {
    if (isPrepared) return;
    isPrepared = true;
    provider.prepare?.().catch((error: unknown) => {
      isPrepared = false;
      logger.warn({ err: error }, 'The question provider could not be prepared');
    });
  }

  const isAllowed = (topic: string) =>
    contentFilter.matches(topic).every(({ severity }) => severity === 'low');
  return (language) => {
    prepareOnce();
    return { examples: provider.exampleTopics(language).filter(isAllowed) };
  };
}
