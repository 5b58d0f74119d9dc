import { useLanguage } from '@quizmesh/sdk';
import { useIntl } from '@quizmesh/sdk/intl';
import { useQuery } from '@quizmesh/sdk/query';
import { topicExamplesQuery } from './topic-examples.queries.ts';

/** Examples for the empty field of the topic; none until the server has told some that it can serve. */
export function useTopicPlaceholder(): string | undefined {
  const intl = useIntl();
  const { language } = useLanguage();
  const { data } = useQuery(topicExamplesQuery(language));
  const [first, second, third] = data?.examples ?? [];
  if (first === undefined || second === undefined || third === undefined) return undefined;
  return intl.formatMessage({ id: 'create.topicExample' }, { first, second, third });
}
