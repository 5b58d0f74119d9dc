import { QUIZ_TEXT_FIELDS } from './quiz.ts';

describe('texts of a quiz file', () => {
  it('are the fields that the author words, alone or in a list, not words of fixed lists', () => {
    expect(QUIZ_TEXT_FIELDS).toEqual(expect.arrayContaining(['title', 'description', 'topic', 'tags']));
    for (const field of ['format', 'category', 'difficulty', 'language', 'timeLimit', 'questions'])
      expect(QUIZ_TEXT_FIELDS).not.toContain(field);
  });
});
