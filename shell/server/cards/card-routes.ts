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
import { challengeOf } from '../page-head.ts';
import type { PageText } from '../page-texts/page-texts.ts';
import type { SiteFacts } from '../site-facts.ts';
import type { CardContent } from './card-design.ts';
import { isDrawable } from './card-fonts.ts';
import { CardsBusyError, type CardPainter } from './card-painter.ts';
import { readBeat } from './read-beat.ts';

export interface CardRouteDeps {
  readonly facts: Pick<SiteFacts, 'metaOf'>;
  readonly releaseSet: () => Promise<ReleaseSet>;
  readonly text: PageText;
  readonly paint: CardPainter;
}

interface CardWish {
  readonly quiz: NonNullable<PageMeta['quiz']>;
  readonly category: string;
  readonly beat: number | null;
}

/** Cards are the same for everyone and change with their quiz at most. */
const KEPT = 'public, max-age=86400';
/** Shown where there is no card of its own, as while too many are painted. */
const COMMON_CARD = '/social-card.png';

/** Texts of a card in a language; null where its letters cannot be drawn. */
function wordsIn(language: Language, text: PageText, { quiz, category, beat }: CardWish): CardContent | null {
  const number = new Intl.NumberFormat(languageTag(language));
  const percent = new Intl.NumberFormat(languageTag(language), { style: 'percent' });
  const facts = text(language, 'card.facts', { category, count: number.format(quiz.totalQuestions) });
  const challenge = challengeOf(text, language, beat);
  const score = beat === null ? null : percent.format(beat / 100);
  if (![facts, challenge ?? '', score ?? ''].every(isDrawable)) return null;
  return { title: isDrawable(quiz.title) ? quiz.title : null, facts, challenge, score };
}

function wishedLanguage(value: unknown): Language | null {
  return typeof value === 'string' ? parseLanguage(value) : null;
}

/** `/cards/quiz/12.png?language=de&beat=80`: the picture of a quiz, or of a result to beat, 1200 x 630. */
export function cardRoutes({ facts, releaseSet, text, paint }: CardRouteDeps): Router {
  const router = express.Router();
  router.get(/^\/cards\/quiz\/(\d{1,15})\.png$/u, async (request, response) => {
    const meta = await facts.metaOf(`/quiz/${request.params[0] ?? ''}`);
    if (!meta?.quiz) {
      response.redirect(302, COMMON_CARD);
      return;
    }
    const set = await releaseSet();
    const { quiz } = meta;
    const beat = readBeat(request.query['beat']);
    const contentIn = (language: Language) =>
      wordsIn(language, text, { quiz, beat, category: categoryLabel(set, meta.category ?? '', language) });
    const wished = wishedLanguage(request.query['language']) ?? DEFAULT_LANGUAGE;
    const content = contentIn(wished) ?? contentIn(DEFAULT_LANGUAGE);
    try {
      if (!content) throw new CardsBusyError();
      const png = await paint(content);
      response.set('cache-control', KEPT).type('png').send(png);
    } catch (error) {
      if (!(error instanceof CardsBusyError)) throw error;
      response.redirect(302, COMMON_CARD);
    }
  });
  return router;
}
