import { parse } from '@formatjs/icu-messageformat-parser';
import { z } from 'zod';
import { catalogueErrors } from '../testing/catalogue-errors.ts';
import { pseudoCatalogue } from './pseudo-catalogue.ts';

const source = {
  'a.plain': 'Pick a topic, answer a few questions, know a little more.',
  'a.nested':
    '{retries, plural, =0 {Writing {count, plural, one {# question} other {# questions}}} one {again} other {and again}}',
  'a.tagged':
    '{count, plural, one {<b>#</b> quiz} other {<b>#</b> quizzes}} by {name}, {seconds, number, ::.0} s',
};

const pseudoTexts = z.record(z.string(), z.string()).parse(pseudoCatalogue(source));

it('keeps arguments, plurals and tags', () => {
  expect(catalogueErrors('en-UK', source, pseudoTexts)).toEqual([]);
});

it('makes texts at least 40% longer, accented, and in brackets', () => {
  const text = pseudoTexts['a.plain'] ?? '';
  expect(text.length).toBeGreaterThanOrEqual(source['a.plain'].length * 1.4);
  expect(text).toMatch(/^\[Píïçk áä tóöpíïç, .*\]$/u);
});

it('changes the texts inside a plural, not its syntax', () => {
  expect(pseudoCatalogue(source)['a.tagged']).toBe(
    '[{count, plural, one {<b>#</b> qúüíïz} other {<b>#</b> qúüíïzzéëšs}} býÿ {name}, {seconds, number, ::.0} šs]',
  );
});

it('gives the same texts for a compiled catalogue', () => {
  const compiled = Object.fromEntries(Object.entries(source).map(([key, text]) => [key, parse(text)]));
  const pseudo = JSON.stringify(pseudoCatalogue(compiled)['a.tagged']);
  // Brackets are parts of their own around the text's own parts.
  const said = JSON.stringify(parse(pseudoTexts['a.tagged']?.slice(1, -1) ?? '').slice(0, -1)).slice(1, -1);
  expect(pseudo).toContain(said);
  expect(pseudo).toMatch(/^\[\{"type":0,"value":"\["\},.*,\{"type":0,"value":"\]"\}\]$/u);
});
