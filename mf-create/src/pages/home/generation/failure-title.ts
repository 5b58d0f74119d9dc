import type { IntlShape } from '@quizmesh/sdk/intl';
import type { GenerationError } from './generation-slice.ts';

/** What the end of a generation without a quiz is called; a refusal is no failure (decision 51).
 *  @param failed what a failure is called */
export function failureTitle(
  error: GenerationError | null,
  failed: 'generation.failed' | 'generation.failedHead',
  intl: Pick<IntlShape, 'formatMessage'>,
): string {
  if (error?.kind === 'incomplete') {
    const { made, asked } = error;
    return intl.formatMessage({ id: 'generation.incomplete.title' }, { made, asked });
  }
  if (error?.kind === 'too-few-in-notes') return intl.formatMessage({ id: 'generation.tooFewHead' });
  if (error?.kind === 'topic-not-supported') return intl.formatMessage({ id: 'generation.unsupportedHead' });
  if (error?.kind === 'daily-limit') return intl.formatMessage({ id: 'generation.limit.title' });
  return intl.formatMessage({ id: failed });
}
