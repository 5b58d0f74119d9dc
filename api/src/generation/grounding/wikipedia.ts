import { languageTag, type Language, type MaterialPlace } from '@quizmesh/contract';
import type { Logger } from 'pino';
import { z } from 'zod';
import { timeLimit } from '../../http/time-left.ts';
import { foldForComparison } from '../quality/index.ts';

/** An article that a quiz is made from when its maker gives no notes. */
export interface GroundingArticle {
  readonly address: string;
  readonly text: string;
  readonly places: readonly MaterialPlace[];
}

/** @returns null when there is no article about the topic that is long enough, or no answer in time */
export type FindArticle = (
  request: { readonly topic: string; readonly language: Language; readonly questionCount: number },
  signal: AbortSignal,
) => Promise<GroundingArticle | null>;

export interface WikipediaDeps {
  readonly fetch: typeof fetch;
  readonly logger: Pick<Logger, 'warn'>;
}

/** Without it the quiz is made as if there were no article. */
const TIMEOUT_MS = 3000;
const ANSWER_MAX_BYTES = 4_000_000;
const TEXT_MAX_LENGTH = 20_000;
const LENGTH_PER_QUESTION = 300;
/** An article says at its beginning what it is about. */
const BEGINNING = 800;

/** MediaWiki's action API, `formatversion=2`. Source: https://www.mediawiki.org/wiki/API:Query */
const answerSchema = z.object({
  query: z
    .object({
      pages: z.array(
        z.object({
          title: z.string(),
          extract: z.string().default(''),
          canonicalurl: z.url({ protocol: /^https$/ }),
          pageprops: z.object({ disambiguation: z.string().optional() }).optional(),
        }),
      ),
    })
    .optional(),
});

function addressOf(topic: string, language: Language): URL {
  const [tag = 'en'] = languageTag(language).split('-');
  const address = new URL(`https://${tag}.wikipedia.org/w/api.php`);
  const parameters = {
    action: 'query',
    format: 'json',
    formatversion: '2',
    redirects: '1',
    generator: 'search',
    gsrsearch: topic,
    gsrlimit: '1',
    gsrnamespace: '0',
    prop: 'extracts|info|pageprops',
    explaintext: '1',
    exsectionformat: 'wiki',
    inprop: 'url',
    ppprop: 'disambiguation',
  };
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
  return address;
}

/** @throws {RangeError} it is longer than any article */
async function textOf(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader: ReadableStreamDefaultReader<Uint8Array> | undefined = response.body?.getReader();
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    length += read.value.length;
    if (length > ANSWER_MAX_BYTES) throw new RangeError('The answer is too long');
    chunks.push(read.value);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Every word of the topic stands in the title or at the beginning: the search finds something for anything. */
function isAbout(topic: string, title: string, text: string): boolean {
  const words = foldForComparison(topic).split(' ');
  const beginning = foldForComparison(`${title} ${text.slice(0, BEGINNING)}`);
  return words.every((word) => beginning.includes(word));
}

const HEADING = /^=+\s*(.+?)\s*=+$/u;

/** Plain text, and its sections as places. */
function readSections(title: string, extract: string): Pick<GroundingArticle, 'text' | 'places'> {
  const name = `Wikipedia: ${title}`;
  const places: MaterialPlace[] = [{ kind: 'heading', number: null, title: name, start: 0 }];
  let text = '';
  for (const line of extract.split('\n')) {
    const [, heading] = HEADING.exec(line) ?? [];
    if (heading !== undefined)
      places.push({ kind: 'heading', number: null, title: `${name} – ${heading}`, start: text.length });
    text += `${heading ?? line}\n`;
    if (text.length > TEXT_MAX_LENGTH) break;
  }
  return { text: text.slice(0, TEXT_MAX_LENGTH), places };
}

/** Finds the article about a topic in the reader's Wikipedia: the only address that generation fetches. */
export function createWikipedia({ fetch: request, logger }: WikipediaDeps): FindArticle {
  return async ({ topic, language, questionCount }, signal) => {
    try {
      const response = await request(addressOf(topic, language), {
        redirect: 'error',
        headers: { accept: 'application/json', 'user-agent': 'Quizmesh (quizzes with their sources)' },
        signal: AbortSignal.any([signal, timeLimit(TIMEOUT_MS)]),
      });
      if (!response.ok) throw new Error(`Status ${response.status}`);
      const [page] = answerSchema.parse(JSON.parse(await textOf(response))).query?.pages ?? [];
      if (!page || page.pageprops?.disambiguation !== undefined) return null;
      const { title, extract, canonicalurl: address } = page;
      if (extract.length < LENGTH_PER_QUESTION * questionCount || !isAbout(topic, title, extract))
        return null;
      return { address, ...readSections(title, extract) };
    } catch (error) {
      signal.throwIfAborted();
      logger.warn({ err: error, topic }, 'Wikipedia did not answer; the quiz is made without it');
      return null;
    }
  };
}
