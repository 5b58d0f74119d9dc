import {
  CHALLENGE_PARAMETER,
  DEFAULT_LANGUAGE,
  insideSentence,
  knownLanguageTag,
  languageTag,
  parseLanguage,
  type Language,
  type LegalPage,
  type PageMeta,
} from '@quizmesh/contract';
import { LEGAL_META } from '../shared/legal-meta.ts';
import { TAG_MANAGER_META } from '../shared/tag-manager-meta.ts';
import { escapeHtml } from './escape-html.ts';
import type { SharedChallenge } from './page-meta-client.ts';
import { isMissing } from './missing-pages.ts';
import { structuredData } from './structured-data.ts';
import type { PageText } from './page-texts/page-texts.ts';

export interface PageHeadInput {
  /** Null: the API did not respond. */
  readonly meta: PageMeta | null;
  readonly language: Language;
  /** Origin of links, without a slash at the end. */
  readonly origin: string;
  /** Name of a category in the user's language. */
  readonly categoryName: (category: string) => string;
  /** Tag Manager's container for this page; null: none. */
  readonly tagManagerId: string | null;
  /** Legal pages that the site links to. */
  readonly legalPages: readonly LegalPage[];
  /** Of whoever shared the link; null: none. */
  readonly challenge: SharedChallenge | null;
  /** Title of an address that only has a title. */
  readonly plain: PlainPage | null;
  /** Title that its module declares for the address; null: none. */
  readonly routeTitle: string | null;
}

/** Pages without a description: `search` filters home, the others belong to the shell. */
export type PlainPage = 'search' | 'resetPassword' | 'resetInvalid' | 'notFound';

interface Words {
  readonly title: string;
  readonly description: string;
}

function wordsOf(text: PageText, { language, categoryName }: PageHeadInput, meta: PageMeta): Words | null {
  const { kind, category, quiz, author } = meta;
  if (quiz) {
    const { topic, title, totalQuestions } = quiz;
    const description = quiz.description || text(language, 'quiz.fallback', { topic });
    return {
      title: text(language, kind === 'results' ? 'results.title' : 'quiz.title', { title }),
      description: text(language, 'quiz.description', { description, count: String(totalQuestions) }),
    };
  }
  if (kind === 'other' || isMissing(meta)) return null;
  const inside = insideSentence(category ? categoryName(category) : '', language);
  const values = { category: inside, name: author?.name ?? '' };
  return {
    title: text(language, `${kind}.title`, values),
    description: text(language, `${kind}.description`, values),
  };
}

const named = (name: string, content: string) => `<meta name="${name}" content="${escapeHtml(content)}">`;
const property = (name: string, content: string) =>
  `<meta property="${name}" content="${escapeHtml(content)}">`;

/** Preview image of the page: each quiz and each challenge has its own card. */
function imageOf({ origin, language, meta, challenge }: PageHeadInput): string {
  if (!meta?.quiz) return `${origin}/social-card.png`;
  const query = new URLSearchParams({
    language,
    ...(challenge && { [CHALLENGE_PARAMETER]: challenge.token }),
  });
  return `${origin}/cards/quiz/${meta.quiz.id}.png?${query.toString()}`;
}

/** "Can you beat 80%?" */
export function challengeOf(
  text: PageText,
  language: Language,
  challenge: SharedChallenge | null,
): string | null {
  if (!challenge) return null;
  const score = new Intl.NumberFormat(languageTag(language), { style: 'percent' }).format(
    challenge.percent / 100,
  );
  return text(language, 'card.challenge', { score });
}

function previews({ title, description }: Words, url: string, input: PageHeadInput): string {
  const { language } = input;
  const image = imageOf(input);
  return [
    property('og:site_name', 'Quizmesh'),
    property('og:type', 'website'),
    property('og:title', title),
    property('og:description', description),
    property('og:url', url),
    property('og:image', image),
    property('og:image:width', '1200'),
    property('og:image:height', '630'),
    property('og:locale', languageTag(language).replace('-', '_')),
    named('twitter:card', 'summary_large_image'),
    named('twitter:title', title),
    named('twitter:description', description),
    named('twitter:image', image),
  ].join('');
}

/** The same quiz in all its languages, itself among them, as search engines want it. */
function alternates({ quiz, canonicalPath }: PageMeta, origin: string): string {
  const { translations = [], language = DEFAULT_LANGUAGE } = quiz ?? {};
  if (translations.length === 0 || canonicalPath === null) return '';
  const pages = [{ language, path: canonicalPath }, ...translations];
  const standard = pages.find((page) => page.language === DEFAULT_LANGUAGE);
  return [
    ...pages.map((page) => ({ tag: knownLanguageTag(page.language) ?? page.language, path: page.path })),
    ...(standard ? [{ tag: 'x-default', path: standard.path }] : []),
  ]
    .map(({ tag, path }) => `<link rel="alternate" hreflang="${tag}" href="${escapeHtml(origin + path)}">`)
    .join('');
}

const titled = (title: string | null) =>
  `<title>${title === null ? 'Quizmesh' : escapeHtml(`${title} · Quizmesh`)}</title>`;

/** The title that the page sets itself once its scripts run; null: only its module knows it. */
function plainTitleOf(text: PageText, { language, meta, plain }: PageHeadInput): string | null {
  if (meta && isMissing(meta)) return text(language, `${meta.kind}.title`);
  return plain && text(language, `${plain}.title`);
}

/** In the reader's language. */
const titleOf = (text: PageText, input: PageHeadInput): string | null =>
  plainTitleOf(text, input) ?? (input.meta && wordsOf(text, input, input.meta)?.title) ?? null;

/** For clients without scripts, which have chosen no language, in the language of the quiz: its own words and ours are not mixed. */
const inLanguageOfQuiz = (input: PageHeadInput): PageHeadInput => ({
  ...input,
  language: parseLanguage(input.meta?.quiz?.language) ?? input.language,
});

/** Title, description, canonical link and previews of a page, for clients without scripts. Pages hidden from
 *  search engines are marked as such and keep the plain title. */
export function createPageHead(text: PageText) {
  return (input: PageHeadInput): string => {
    const { meta, origin, tagManagerId, legalPages } = input;
    const site = [
      legalPages.length > 0 ? named(LEGAL_META, legalPages.join(' ')) : '',
      tagManagerId ? named(TAG_MANAGER_META, tagManagerId) : '',
    ].join('');
    const outward = inLanguageOfQuiz(input);
    const words = meta && wordsOf(text, outward, meta);
    const plainTitle = plainTitleOf(text, input);
    if (!meta || !words || meta.canonicalPath === null) {
      return `${titled(plainTitle ?? input.routeTitle)}${meta ? named('robots', 'noindex') : ''}${site}`;
    }
    const url = `${origin}${meta.canonicalPath}`;
    const challenge = meta.quiz ? challengeOf(text, outward.language, input.challenge) : null;
    const previewTexts = challenge === null ? words : { ...words, title: `${challenge} ${words.title}` };
    return [
      titled(titleOf(text, input)),
      named('description', words.description),
      `<link rel="canonical" href="${escapeHtml(url)}">`,
      alternates(meta, origin),
      previews(previewTexts, url, outward),
      structuredData(meta, { url, origin, ...words }),
      site,
    ].join('');
  };
}
export type PageHead = ReturnType<typeof createPageHead>;
