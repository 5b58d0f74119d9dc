import { knownLanguageTag, type PageMeta } from '@quizmesh/contract';
import { inlineJson } from './escape-html.ts';

export interface DescribedPage {
  readonly url: string;
  /** Origin of links, without a slash at the end. */
  readonly origin: string;
  readonly title: string;
  readonly description: string;
}

const CONTEXT = 'https://schema.org';

function dataOf(
  { kind, quiz }: PageMeta,
  { url, origin, title: name, description }: DescribedPage,
): object | null {
  if (quiz) {
    const { title, topic, difficulty, language } = quiz;
    const inLanguage = knownLanguageTag(language);
    const about = { name: title, about: topic, educationalLevel: difficulty, inLanguage };
    return { '@context': CONTEXT, '@type': 'Quiz', ...about, url };
  }
  if (kind === 'home') {
    const target = `${origin}/search?query={search_term_string}`;
    const potentialAction = {
      '@type': 'SearchAction',
      target,
      'query-input': 'required name=search_term_string',
    };
    return { '@context': CONTEXT, '@type': 'WebSite', name: 'Quizmesh', description, url, potentialAction };
  }
  const isCollection = kind === 'category' || kind === 'browse' || kind === 'author';
  return isCollection ? { '@context': CONTEXT, '@type': 'CollectionPage', name, description, url } : null;
}

/** Structured data of a page according to https://schema.org: the site, a collection of quizzes, or a quiz;
 *  '' for others. */
export function structuredData(meta: PageMeta, page: DescribedPage): string {
  const data = dataOf(meta, page);
  return data ? `<script type="application/ld+json">${inlineJson(data)}</script>` : '';
}
