import * as endpoints from '@quizmesh/contract/endpoints';
import {
  LEGAL_PAGES,
  authorPath,
  canonicalCategory,
  legalPath,
  quizPath,
  type PageMeta,
  type QuizLanding,
} from '@quizmesh/contract';
import { idSchema } from '@quizmesh/contract/schemas';
import type { Request } from 'express';
import { defineRoute, type ApiRoute } from '../http/route.ts';
import type { QuizAccess } from './quiz-access.ts';
import { QuizNotFoundError } from './quiz.errors.ts';
import type { QuizReadModel } from './quiz.read-model.ts';

export interface PageMetaRouteDeps {
  readonly quizzes: QuizReadModel;
  readonly access: QuizAccess;
  /** Name of the account with listed quizzes that is called so, however it is spelt; null: there is none. */
  readonly authorNamed: (name: string) => Promise<string | null>;
}

/** Pages that are no quiz and no category; 'other' ones are not indexed by search engines. */
const OTHER: PageMeta = { kind: 'other', canonicalPath: null, category: null, quiz: null };
/** The page of a quiz that is not public. */
const MISSING: PageMeta = { ...OTHER, kind: 'missing' };
const FIXED: Readonly<Record<string, PageMeta>> = {
  '/': { ...OTHER, kind: 'home', canonicalPath: '/' },
  '/search': { ...OTHER, kind: 'home', canonicalPath: '/' },
  '/browse': { ...OTHER, kind: 'browse', canonicalPath: '/browse' },
  ...Object.fromEntries(
    LEGAL_PAGES.map((page) => [legalPath(page), { ...OTHER, kind: page, canonicalPath: legalPath(page) }]),
  ),
};

function decoded(segment: string): string {
  try {
    const text = decodeURIComponent(segment);
    return /\p{C}/u.test(text) ? '?' : text;
  } catch {
    // Not a valid URL of a browser: matches no page.
    return '?';
  }
}

/** Quizzes that are not listed have no path for search engines. */
function metaOf(kind: 'quiz' | 'landing' | 'results', quiz: QuizLanding): PageMeta {
  const { id, title, description, topic, category, difficulty, totalQuestions, language, translations } =
    quiz;
  return {
    kind,
    canonicalPath: quiz.visibility === 'public' ? quizPath(quiz) : null,
    category,
    quiz: { id, title, description, topic, difficulty, totalQuestions, language, translations },
  };
}

/** The subject of a page by its path, for title, description and canonical link. */
export function createPageMetaRoutes({ quizzes, access, authorNamed }: PageMetaRouteDeps): ApiRoute[] {
  async function visible(request: Request, id: number | null): Promise<QuizLanding | null> {
    if (id === null) return null;
    try {
      await access.requireVisible(request, id);
      return await quizzes.landing(id);
    } catch (error) {
      if (error instanceof QuizNotFoundError) return null;
      throw error;
    }
  }

  async function quizMeta(request: Request, kind: 'quiz' | 'results', id: string): Promise<PageMeta> {
    const parsed = idSchema.safeParse(Number(id));
    const quiz = parsed.success ? await visible(request, parsed.data) : null;
    return quiz ? metaOf(kind, quiz) : MISSING;
  }

  async function authorMeta(username: string): Promise<PageMeta> {
    const name = await authorNamed(username);
    if (name === null) return { ...OTHER, kind: 'missingAuthor' };
    return { ...OTHER, kind: 'author', canonicalPath: authorPath(name), author: { name } };
  }

  async function categoryMeta(request: Request, word: string, slug: string | undefined): Promise<PageMeta> {
    const category = canonicalCategory(word.toLowerCase());
    if (!category) return OTHER;
    if (!slug) return { kind: 'category', canonicalPath: `/${category}`, category, quiz: null };
    const quiz = await visible(request, await quizzes.idBySlug(category, slug.toLowerCase()));
    return quiz ? metaOf('landing', quiz) : MISSING;
  }

  async function meta(request: Request, path: string): Promise<PageMeta> {
    const [first = '', second, ...rest] = path.split('/').filter(Boolean).map(decoded);
    const fixed = FIXED[`/${[first.toLowerCase(), ...(second ? [second] : [])].join('/')}`];
    if (fixed) return fixed;
    if (rest.length > 0) return OTHER;
    if (second && (first === 'quiz' || first === 'results')) return quizMeta(request, first, second);
    if (second && first === 'author') return authorMeta(second);
    return categoryMeta(request, first, second);
  }

  return [
    defineRoute(endpoints.site.getPageMeta, {
      cacheControl: 'no-cache',
      shared: 'anonymous',
      handle: ({ query: { path }, request }) => meta(request, path),
    }),
  ];
}
