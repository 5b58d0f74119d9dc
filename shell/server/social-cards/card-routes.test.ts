import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { PageMeta } from '@quizmesh/contract';
import express from 'express';
import { createClientLimit } from '../client-limit.ts';
import { readPageTexts } from '../page-texts/page-texts.ts';
import { readCardColors } from './card-colors.ts';
import { readCardFonts } from './card-fonts.ts';
import { createCardPainter } from './card-painter.ts';
import { cardRoutes } from './card-routes.ts';

const quiz = { id: 1, title: 'Rivers', topic: 'Rivers', difficulty: 'easy', totalQuestions: 5 } as const;
const meta: PageMeta = {
  kind: 'quiz',
  canonicalPath: '/geography/rivers',
  category: 'geography',
  quiz: { ...quiz, description: '', language: 'en-US' },
};

let server: Server;
beforeAll(async () => {
  const tokensFile = path.join(import.meta.dirname, '../../../shared-ui/src/tokens/colors.css');
  const app = express().set('trust proxy', 1);
  app.use(
    cardRoutes({
      facts: {
        metaOf: () => Promise.resolve(meta),
        challengeOf: (_quizId, request) => {
          const token = new URL(request.url, 'http://shell').searchParams.get('challenge') ?? '';
          return Promise.resolve({ token, percent: Number(token) });
        },
      },
      releaseSet: () => Promise.resolve({ channel: 'production', revision: '1', modules: {} }),
      text: readPageTexts(path.join(import.meta.dirname, '../page-texts')),
      paint: createCardPainter({ colors: readCardColors(tokensFile), fonts: readCardFonts }),
      countPainting: createClientLimit('cards', 2),
    }),
  );
  server = app.listen(0, '127.0.0.1');
  await new Promise((resolve) => {
    server.once('listening', resolve);
  });
});
afterAll(() => {
  server.close();
});

async function card(score: number, address: string) {
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/cards/quiz/1.png?challenge=${score}`;
  const response = await fetch(url, { redirect: 'manual', headers: { 'x-forwarded-for': address } });
  const bytes = Buffer.from(await response.arrayBuffer());
  return { status: response.status, isPicture: bytes.subarray(1, 4).toString() === 'PNG' };
}

const DRAWN = { status: 200, isPicture: true };
const COMMON = { status: 302, isPicture: false };

it('so many cards are drawn for one network a minute; then it gets the common one, and known ones as before', async () => {
  expect([await card(10, '203.0.113.9'), await card(20, '203.0.113.9')]).toEqual([DRAWN, DRAWN]);
  expect(await card(30, '203.0.113.9')).toEqual(COMMON);
  expect(await card(10, '203.0.113.9')).toEqual(DRAWN);
  expect(await card(30, '198.51.100.1')).toEqual(DRAWN);
  expect(await card(30, '203.0.113.9')).toEqual(DRAWN);
});
