import {
  DEFAULT_LANGUAGE,
  languageTag,
  parseLanguage,
  type Language,
  type PageMeta,
  type ReleaseSet,
} from '@quizmesh/contract';
import express, { type Router } from 'express';
import { categoryLabel } from '../category-label.ts';
import { TooManyRequestsError, type ClientLimit } from '../client-limit.ts';
import { challengeOf } from '../page-head.ts';
import type { PageText } from '../page-texts/page-texts.ts';
import type { SharedChallenge, SiteFacts } from '../page-meta-client.ts';
import type { CardContent } from './card-design.ts';
import { isDrawable } from './card-fonts.ts';
import { CardsBusyError, type CardPainter } from './card-painter.ts';

export interface CardRouteDeps {
  readonly facts: Pick<SiteFacts, 'metaOf' | 'challengeOf'>;
  readonly releaseSet: () => Promise<ReleaseSet>;
  readonly text: PageText;
  readonly paint: CardPainter;
  /** Counts the cards that are drawn for a client. */
  readonly countPainting: ClientLimit;
}

interface CardInput {
  readonly quiz: NonNullable<PageMeta['quiz']>;
  readonly category: string;
  readonly shared: SharedChallenge | null;
}

/** Cards are the same for everyone, and change only with their quiz. */
const KEPT = 'public, max-age=86400';
/** Used when there is no card for the address, while too many are being drawn, and for a client that asked for too many. */
const COMMON_CARD = '/social-card.png';

/** Texts of a card in a language; null when the fonts lack their letters. */
function wordsIn(
  language: Language,
  text: PageText,
  { quiz, category, shared }: CardInput,
): CardContent | null {
  const number = new Intl.NumberFormat(languageTag(language));
  const percent = new Intl.NumberFormat(languageTag(language), { style: 'percent' });
  const facts = text(language, 'card.facts', { category, count: number.format(quiz.totalQuestions) });
  const challenge = challengeOf(text, language, shared);
  const score = shared && percent.format(shared.percent / 100);
  if (![facts, challenge ?? '', score ?? ''].every(isDrawable)) return null;
  return { title: isDrawable(quiz.title) ? quiz.title : null, facts, challenge, score };
}

function requestedLanguage(value: unknown): Language | null {
  return typeof value === 'string' ? parseLanguage(value) : null;
}

/** `/cards/quiz/12.png?language=de&challenge=…`: the preview image of a quiz, or of a challenge, 1200 x 630. */
export function cardRoutes({ facts, releaseSet, text, paint, countPainting }: CardRouteDeps): Router {
  const router = express.Router();
  router.get(/^\/cards\/quiz\/(\d{1,15})\.png$/u, async (request, response) => {
    const meta = await facts.metaOf(`/quiz/${request.params[0] ?? ''}`, request);
    if (!meta?.quiz) {
      response.redirect(302, COMMON_CARD);
      return;
    }
    const set = await releaseSet();
    const { quiz } = meta;
    const shared = await facts.challengeOf(quiz.id, request);
    const contentIn = (language: Language) =>
      wordsIn(language, text, {
        quiz,
        shared,
        category: categoryLabel(set, meta.category ?? '', language),
      });
    const requested = requestedLanguage(request.query['language']) ?? DEFAULT_LANGUAGE;
    const content = contentIn(requested) ?? contentIn(DEFAULT_LANGUAGE);
    try {
      if (!content) throw new CardsBusyError();
      const png = await paint(content, () => countPainting(request));
      response.set('cache-control', KEPT).type('png').send(png);
    } catch (error) {
      if (!(error instanceof CardsBusyError) && !(error instanceof TooManyRequestsError)) throw error;
      response.redirect(302, COMMON_CARD);
    }
  });
  return router;
}
