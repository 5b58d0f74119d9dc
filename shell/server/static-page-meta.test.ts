import { readFileSync } from 'node:fs';
import path from 'node:path';
import { LANGUAGES } from '@quizmesh/contract';
import { z } from 'zod';
import { plainPageOf } from './static-page-meta.ts';

const plain = (pathname: string, query: Record<string, unknown> = {}, isKnown = true) =>
  plainPageOf({ pathname, query, isKnown });

it('describes a filtered list, a reset link with and without token, and an unknown address', () => {
  expect(plain('/search', { query: 'rome' })).toBe('search');
  expect(plain('/', { sortBy: 'latest' })).toBe('search');
  expect(plain('/', { language: 'de' })).toBe('search');
  expect(plain('/', { length: 'short' })).toBe('search');
  expect(plain('/search', { query: '  ', category: 'all', page: '2' })).toBeNull();
  expect(plain('/browse', { query: 'rome' })).toBeNull();
  expect(plain('/reset-password', { token: 'abc' })).toBe('resetPassword');
  expect(plain('/reset-password')).toBe('resetInvalid');
  expect(plain('/a/b/c', { query: 'rome' }, false)).toBe('notFound');
});

const textsSchema = z.record(z.string(), z.string());
const readTexts = (file: string) =>
  textsSchema.parse(JSON.parse(readFileSync(path.join(import.meta.dirname, file), 'utf8')));

it.each(LANGUAGES)('uses in %s the titles of the pages themselves', (language) => {
  const server = readTexts(`page-texts/${language}.json`);
  const shell = readTexts(`../browser/messages/${language}.json`);
  expect(server['notFound.title']).toBe(shell['shell.notFound.title']);
  expect(server['resetPassword.title']).toBe(shell['shell.reset.title']);
  expect(server['resetInvalid.title']).toBe(shell['shell.resetInvalid.title']);
  const home = readTexts(`../../mf-create/src/messages/${language}.json`);
  const play = readTexts(`../../mf-play/src/messages/${language}.json`);
  expect(server['search.title']).toBe(home['search.title']);
  expect(server['author.title']).toBe(home['author.title']);
  expect(server['missingAuthor.title']).toBe(home['author.none']);
  expect(server['missing.title']).toBe(play['quiz.missing.title']);
});
