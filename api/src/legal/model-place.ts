import { isIP } from 'node:net';

const OPENAI = 'api.openai.com';

/** Host of a language model that somebody else runs; null: it is in the operator's own network, whose names are nobody's business. */
function remoteModelHost(baseUrl: string | undefined): string | null {
  const host = baseUrl === undefined ? OPENAI : new URL(baseUrl).hostname;
  const isOwn = !host.includes('.') || isIP(host) !== 0 || /\.(?:local|internal|lan|home\.arpa)$/u.test(host);
  return isOwn ? null : host;
}

/** Hosts of the language models that somebody else runs; null: there are none.
 *  @param baseUrls of the configuration; undefined: OpenAI's */
export function remoteModelHosts(baseUrls: readonly (string | undefined)[]): string | null {
  const hosts = baseUrls.map(remoteModelHost).filter((host) => host !== null);
  return hosts.length > 0 ? [...new Set(hosts)].join(', ') : null;
}
