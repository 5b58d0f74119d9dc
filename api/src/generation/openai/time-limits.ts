import type { OpenAiConfig } from '../../config/openai-config.ts';
import type { ChatRequest } from './chat.ts';
import type { ModelSpeed } from './model-speed.ts';

type Limits = Pick<OpenAiConfig['timeLimits'], 'shortestMs' | 'longestMs'>;

/** Connecting, waiting for a free place, and reading the request. */
const BEFORE_FIRST_TOKEN_MS = 10_000;
/** Share of the allowed tokens that an answer rarely exceeds. */
const EXPECTED_SHARE = 0.6;

/** Tokens per second that are assumed before the first answer: a model behind plain http runs on a machine nearby, perhaps
 *  without a graphics card; other servers have large ones. */
export function startSpeed(baseUrl: string | undefined): number {
  return baseUrl?.startsWith('http:') ? 5 : 30;
}

/** Milliseconds that an answer may take: what the model needs for the expected number of tokens, between the limits. The
 *  longest wins where an operator set it below the shortest. */
export function timeLimitOf(
  { maxTokens }: Pick<ChatRequest, 'maxTokens'>,
  speed: Pick<ModelSpeed, 'tokensPerSecond'>,
  { shortestMs, longestMs }: Limits,
): number {
  const writing = (maxTokens * EXPECTED_SHARE * 1000) / speed.tokensPerSecond();
  return Math.round(Math.min(longestMs, Math.max(shortestMs, BEFORE_FIRST_TOKEN_MS + writing)));
}
