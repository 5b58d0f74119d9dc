import { foldForComparison } from '../../quality/index.ts';
import { draftOffline } from '../draft-offline.ts';
import { knownContent } from '../testing/known-content.ts';
import type { RelationSet } from '../knowledge/fact-sets.ts';
import { readContent } from '../knowledge/content.source.ts';
import { fittingSex, sexInClue } from './clue-sex.ts';

describe('the sex that a clue tells', () => {
  it.each([
    ['was the first woman to command a space shuttle', 'woman'],
    ['goddess of marriage and queen of the gods', 'woman'],
    ['god of the forge', 'man'],
    ['stole fire from the gods for mankind', null],
    ['took the portrait Migrant Mother in 1936', null],
  ])('"%s" is of: %s', (clue, sex) => {
    expect(sexInClue(clue)).toBe(sex);
  });

  it('keeps the options that it does not exclude', () => {
    const [she, he] = [{ sex: 'woman' }, { sex: 'man' }] as const;
    expect(fittingSex('was the first woman in space', she, [she, he])).toEqual([she]);
    expect(fittingSex('was shot hours before his death', she, [she, he])).toEqual([she, he]);
    expect(fittingSex('was the first in space', she, [she, he])).toEqual([she, he]);
  });
});

describe('wrong options of questions about people and gods', () => {
  const knowledge = knownContent();
  const folder = new URL('../../../../content', import.meta.url).pathname;
  const sets = readContent(folder).sets.filter((set): set is RelationSet => set.kind === 'relation');
  const women = new Set(sets.flatMap(({ women: own = [] }) => own));

  it('are women and goddesses where the question asks for one', () => {
    const asked = ['Astronauts', 'Greek mythology', 'Aviation', 'Politics'].flatMap((topic) =>
      ['a', 'b', 'c'].flatMap((seed) => {
        const request = { questionCount: 20, optionCount: 4, difficulty: 'easy', language: 'en-US' } as const;
        const result = draftOffline({ ...request, topic, seed }, knowledge);
        if (!result.isServed) throw new Error(`${topic} was not served`);
        return result.draft.questions;
      }),
    );
    const ofWomen = asked.filter(
      ({ question, options, correctAnswer }) =>
        // Whole questions bring options of their own.
        !knowledge.writtenAnswers.has(foldForComparison(question)) &&
        sexInClue(question) === 'woman' &&
        women.has(options[correctAnswer] ?? ''),
    );
    expect(ofWomen.length).toBeGreaterThan(5);
    for (const { question, options } of ofWomen)
      expect({ question, others: options.filter((option) => !women.has(option)) }).toEqual({
        question,
        others: [],
      });
  });
});
