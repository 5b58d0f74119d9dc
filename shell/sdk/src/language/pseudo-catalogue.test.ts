import { catalogueFaults } from '../testing/catalogue-faults.ts';
import { pseudoCatalogue } from './pseudo-catalogue.ts';

const source = {
  'a.plain': 'Pick a topic, answer a few questions, know a little more.',
  'a.nested':
    '{retries, plural, =0 {Writing {count, plural, one {# question} other {# questions}}} one {again} other {and again}}',
  'a.tagged':
    '{count, plural, one {<b>#</b> quiz} other {<b>#</b> quizzes}} by {name}, {seconds, number, ::.0} s',
};

it('keeps arguments, plurals and tags', () => {
  expect(catalogueFaults('en-UK', source, pseudoCatalogue(source))).toEqual([]);
});

it('is at least 40% longer, accented, and in brackets', () => {
  const text = pseudoCatalogue(source)['a.plain'] ?? '';
  expect(text.length).toBeGreaterThanOrEqual(source['a.plain'].length * 1.4);
  expect(text).toMatch(/^\[Píïçk áä tóöpíïç, .*\]$/u);
});

it('changes the texts inside a plural, not its words of syntax', () => {
  expect(pseudoCatalogue(source)['a.tagged']).toBe(
    '[{count, plural, one {<b>#</b> qúüíïz} other {<b>#</b> qúüíïzzéëšs}} býÿ {name}, {seconds, number, ::.0} šs]',
  );
});
