import path from 'node:path';
import type { PageMeta } from '@quizmesh/contract';
import { createPageHead } from './page-head.ts';
import { readPageTexts } from './page-texts/page-texts.ts';

const headOf = createPageHead(readPageTexts(path.join(import.meta.dirname, 'page-texts')));
const common = {
  language: 'en-US' as const,
  origin: 'https://quiz.example',
  categoryName: (name: string) => name.toUpperCase(),
  tagManagerId: null,
  legalPages: [],
  challenge: null,
  plain: null,
  routeTitle: null,
};
const landing: PageMeta = {
  kind: 'landing',
  canonicalPath: '/history/roman-roads',
  category: 'history',
  quiz: {
    id: 12,
    title: 'Roman "Roads" </title><script>',
    description: '',
    topic: 'roads',
    difficulty: 'easy',
    totalQuestions: 10,
    language: 'en-US',
  },
};
const category: PageMeta = { kind: 'category', canonicalPath: '/history', category: 'history', quiz: null };
const other: PageMeta = { kind: 'other', canonicalPath: null, category: null, quiz: null };

it('writes escaped title, description, canonical address and previews of a quiz', () => {
  const head = headOf({ ...common, meta: landing });
  expect(head).toContain('<title>Roman &quot;Roads&quot; &lt;/title&gt;&lt;script&gt; · Quizmesh</title>');
  expect(head).toContain('content="Test your knowledge about roads. 10 questions."');
  expect(head).toContain('<link rel="canonical" href="https://quiz.example/history/roman-roads">');
  expect(head).toContain('<meta property="og:url" content="https://quiz.example/history/roman-roads">');
  expect(head).toContain('<meta name="twitter:card" content="summary_large_image">');
  expect(head).not.toContain('</title><script>');
  const data = /ld\+json">(.*?)<\/script>/u.exec(head)?.[1] ?? '';
  expect(JSON.parse(data)).toMatchObject({ '@type': 'Quiz', name: landing.quiz?.title });
});

it('names a category inside a sentence as the language writes it', () => {
  const titleOf = (language: 'nl' | 'de') =>
    /<title>(.*?)<\/title>/u.exec(
      headOf({ ...common, language, categoryName: () => 'Geschiedenis', meta: category }),
    )?.[1];
  expect(titleOf('nl')).toBe('Quizzen over geschiedenis · Quizmesh');
  expect(titleOf('de')).toBe('Quizze zum Thema Geschiedenis · Quizmesh');
});

it('has the title that a module declares where neither the API nor the shell knows one', () => {
  const declared = { ...common, routeTitle: 'Rooms & more' };
  expect(headOf({ ...declared, meta: other })).toContain('<title>Rooms &amp; more · Quizmesh</title>');
  expect(headOf({ ...declared, meta: null })).toContain('<title>Rooms &amp; more · Quizmesh</title>');
  expect(headOf({ ...declared, meta: null, plain: 'notFound' })).toContain('<title>404 Page Not Found');
  expect(headOf({ ...declared, meta: landing })).toContain('<title>Roman');
});

it('names the author of a page, escaped, for search engines', () => {
  const author = { name: 'M<i>ra' };
  const canonicalPath = '/author/M%3Ci%3Era';
  const head = headOf({ ...common, meta: { ...other, kind: 'author', canonicalPath, author } });
  expect(head).toContain('<title>Quizzes by M&lt;i&gt;ra · Quizmesh</title>');
  expect(head).toContain('<link rel="canonical" href="https://quiz.example/author/M%3Ci%3Era">');
  expect(head).not.toContain('noindex');
});

it('links the quiz in other languages, with itself and a standard, escaped', () => {
  const translations = [
    { language: 'es', path: '/history/calzadas' },
    { language: 'ja', path: '/history/%E9%81%93' },
  ] as const;
  const quiz = landing.quiz && { ...landing.quiz, translations: [...translations] };
  const head = headOf({ ...common, meta: { ...landing, quiz } });
  expect([...head.matchAll(/hreflang="([^"]+)" href="([^"]+)"/gu)].map(([, ...found]) => found)).toEqual([
    ['en-US', 'https://quiz.example/history/roman-roads'],
    ['es', 'https://quiz.example/history/calzadas'],
    ['ja', 'https://quiz.example/history/%E9%81%93'],
    ['x-default', 'https://quiz.example/history/roman-roads'],
  ]);
  expect(headOf({ ...common, meta: landing })).not.toContain('hreflang');
});

it('links the card of the quiz, or of a challenge', () => {
  const card = 'https://quiz.example/cards/quiz/12.png?language=en-US';
  expect(headOf({ ...common, meta: landing })).toContain(`content="${card}"`);
  const head = headOf({ ...common, meta: landing, challenge: { token: '1.x', percent: 80 } });
  expect(head).toContain(`content="${card}&amp;challenge=1.x"`);
  expect(head).toContain('<meta property="og:title" content="Can you beat 80%? Roman');
  expect(headOf({ ...common, meta: category, challenge: { token: '1.x', percent: 80 } })).toContain(
    '/social-card.png',
  );
});

it('describes a quiz in the language of the quiz to those who have chosen none', () => {
  const quiz = { ...landing.quiz, title: 'Straßen', description: 'Wege nach Rom.', language: 'de' };
  const head = headOf({
    ...common,
    meta: { ...landing, kind: 'results', quiz } as PageMeta,
    challenge: { token: '1.x', percent: 80 },
  });
  expect(head).toContain('<meta name="description" content="Wege nach Rom. 10 Fragen.">');
  expect(head).toContain('/cards/quiz/12.png?language=de&amp;');
  expect(head).toContain('<meta property="og:locale" content="de">');
  expect(head).toContain('<meta property="og:title" content="Schaffst du mehr als 80');
  expect(head).toContain('<title>Quiz Complete: Straßen · Quizmesh</title>');
});

it("uses the user's language, and en-US where the catalogue is missing", () => {
  expect(headOf({ ...common, meta: category, language: 'es' })).toContain('<title>Cuestionarios de HISTORY');
  expect(headOf({ ...common, meta: category, language: 'en-UK' })).toContain('<title>HISTORY Quizzes');
});

it.each([
  ['home', 'WebSite'],
  ['browse', 'CollectionPage'],
  ['category', 'CollectionPage'],
] as const)('describes %s as a %s', (kind, type) => {
  const head = headOf({ ...common, meta: { ...category, kind } });
  const data = /ld\+json">(.*?)<\/script>/u.exec(head)?.[1] ?? '';
  expect(JSON.parse(data)).toMatchObject({ '@type': type, url: 'https://quiz.example/history' });
});

it('points search engines from results to the quiz, and keeps unknown pages out of the index', () => {
  const results = headOf({ ...common, meta: { ...landing, kind: 'results' } });
  expect(results).toContain(
    `<link rel="canonical" href="https://quiz.example${landing.canonicalPath ?? ''}">`,
  );
  expect(results).not.toContain('noindex');
  expect(headOf({ ...common, meta: other })).toBe(
    '<title>Quizmesh</title><meta name="robots" content="noindex">',
  );
});

it('writes the plain title while nothing is known', () => {
  expect(headOf({ ...common, meta: null })).toBe('<title>Quizmesh</title>');
});

it('names the tag container where the page may load it', () => {
  expect(headOf({ ...common, meta: null, tagManagerId: 'GTM-ABC' })).toContain(
    '<meta name="quizmesh-tag-manager" content="GTM-ABC">',
  );
});

it('gives pages that only have a title the same one as in the browser', () => {
  const titleOf = (input: object) =>
    /<title>(.*?)<\/title>/u.exec(headOf({ ...common, meta: other, ...input }))?.[1];
  expect(titleOf({ plain: 'notFound' })).toBe('404 Page Not Found · Quizmesh');
  expect(titleOf({ plain: 'resetPassword', language: 'es' })).toBe('Restablece tu contraseña · Quizmesh');
  expect(titleOf({ plain: 'search', meta: { ...category, kind: 'home' } })).toBe('Search Results · Quizmesh');
  expect(titleOf({ meta: { ...other, kind: 'missing' } })).toBe('Quiz Not Found · Quizmesh');
  expect(titleOf({ meta: { ...other, kind: 'missingAuthor' } })).toBe('No public quizzes · Quizmesh');
});

it('names the legal pages that the site links to, and describes one', () => {
  const legal: PageMeta = { kind: 'privacy', canonicalPath: '/privacy', category: null, quiz: null };
  const head = headOf({ ...common, language: 'de', legalPages: ['privacy', 'terms'], meta: legal });
  expect(head).toContain('<meta name="quizmesh-legal" content="privacy terms">');
  expect(head).toContain('<title>Datenschutz · Quizmesh</title>');
  expect(head).toContain('content="Was diese Website speichert, warum und wie lange."');
  expect(head).toContain('<link rel="canonical" href="https://quiz.example/privacy">');
  expect(headOf({ ...common, meta: null, legalPages: ['terms'] })).toContain('content="terms"');
});
