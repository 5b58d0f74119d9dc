import fc from 'fast-check';
import { closeWords, gramsOf } from './close-words.ts';
import { loadSearchNames } from './search-names.ts';
import { termsOf } from './search-terms.ts';
import { searchWords, wordsOfQuery, wordsOfQuiz } from './search-words.ts';

describe('words of a search', () => {
  it.each([
    ['Łódź & Straße', ['lodz', 'strasse']],
    ['C++, C# or C', ['c++', 'c#', 'or', 'c']],
    ['post-war l’eau', ['post', 'war', 'l', 'eau']],
    ['50% off_sale', ['50', '%', 'off', '_', 'sale']],
    ['オペラ', ['おぺら']],
    ["'", []],
  ])('of %j', (text, words) => {
    expect(searchWords(text)).toEqual(words);
  });

  it.each(["Rome's emperors", 'ROME’S EMPERORS'])('of a query leave out a possessive s: %s', (query) => {
    expect(wordsOfQuery(query)).toEqual(['rome', 'emperors']);
  });

  it('split a run without blanks, without its particles', () => {
    expect(wordsOfQuery('世界の歴史')).toEqual(['世界', '歴史']);
  });

  it.each([
    ['サッカー', ['さっかー']],
    ['ｻｯｶｰ', ['さっかー']],
    ['さっかー', ['さっかー']],
    ['らーめん', ['らーめん']],
    ['アニメ映画', ['あにめ', '映画']],
    ['すしとラーメン', ['すし', 'らーめん']],
    ['くるまのれきし', ['くるま', 'れきし']],
    ['おんがくの歴史', ['おんがく', '歴史']],
    ['お酒', ['酒']],
  ])('in kana are whole words in %j', (query, words) => {
    expect(wordsOfQuery(query)).toEqual(words);
  });

  it('are bounded for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        for (const word of wordsOfQuery(text)) expect(Array.from(word).length).toBeLessThanOrEqual(60);
        for (const word of wordsOfQuiz({ title: text, topic: text, tags: [text], category: 'art' }).keys())
          expect(Array.from(word).length).toBeLessThanOrEqual(64);
      }),
    );
  });
});

it('weighs a word by the best place where it stands, and stores each end of a word in scripts that join words', () => {
  const words = wordsOfQuiz({ title: 'Moon', topic: 'The Moon', tags: ['月面'], category: 'space' });
  expect(Object.fromEntries(words)).toEqual({ '=space': 0, moon: 4, the: 1, 月面: 2, 面: 2 });
});

it.each([
  ['shakspeare', ['shakespeare']],
  ['chemest', ['chemistry']],
  ['mosn', ['moon']],
  ['moon', ['moon']],
  ['vark', []],
  ['xylofones', []],
])('corrects %j to %j: one error in five letters', (typed, words) => {
  expect(closeWords(typed, ['shakespeare', 'chemistry', 'moon', 'aardvarks', 'xylophones'], 5)).toEqual(
    words,
  );
});

it('knows three letters of a word with its start and end', () => {
  expect(gramsOf('moon')).toEqual(['^mo', 'moo', 'oon', 'on$']);
});

describe('terms of a search', () => {
  const names = loadSearchNames();
  const wordsOf = (query: string) =>
    termsOf(query, names).map(({ alternatives }) =>
      alternatives.map(({ words }) => words.map(({ word }) => word).join(' ')),
    );
  it('are the words that say something, and names of several words are one', () => {
    expect(wordsOf('quiz about the second world war')[0]).toEqual(
      expect.arrayContaining(['second world war', 'ww2', 'world war ii']),
    );
    expect(wordsOf('quiz about the second world war')).toHaveLength(1);
    expect(wordsOf('the')).toHaveLength(1);
  });
  it('are found with the Arabic article and without it', () => {
    expect(wordsOf('القطط')[0]).toContain('قطط');
    expect(wordsOf('فضاء')[0]).toContain('=space');
    expect(wordsOf('فض')[0]).not.toContain('=space');
  });
  it('are categories too, in any language and from three letters on', () => {
    expect(wordsOf('weltraum')[0]).toContain('=space');
    expect(wordsOf('geschich')[0]).toContain('=history');
    expect(wordsOf('ge')[0]).not.toContain('=geography');
  });
  it('leave out what finds nothing more: a name that begins with the word, or is the word', () => {
    expect(wordsOf('history')[0]?.filter((words) => words.startsWith('history'))).toEqual(['history']);
    expect(wordsOf('history')[0]).toContain('=history');
    expect(wordsOf('history')[0]).toContain('world history');
  });
});
