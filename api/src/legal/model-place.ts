import { isIP } from 'node:net';

const OPENAI = 'api.openai.com';

/** Host of a language model that somebody else runs; null: it is in the operator's own network, whose names are nobody's business.
 *  @param baseUrl of the configuration; undefined: OpenAI's */
export function remoteModelHost(baseUrl: string | undefined): string | null {
  const host = baseUrl === undefined ? OPENAI : new URL(baseUrl).hostname;
  const isOwn = !host.includes('.') || isIP(host) !== 0 || /\.(?:local|internal|lan|home\.arpa)$/u.test(host);
  return isOwn ? null : host;
}
