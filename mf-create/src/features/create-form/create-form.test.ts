import { EMPTY_FORM, problemOf, readyForm } from './create-form.ts';

const withTopic = (topic: string) => ({ ...EMPTY_FORM, topic });

test('starts with ten medium questions and no topic', () => {
  expect(EMPTY_FORM).toEqual({ topic: '', difficulty: 'medium', questionCount: 10 });
  expect(problemOf(EMPTY_FORM)).toBe('required');
});

test.each([
  ['  ', 'required'],
  [' ab ', 'too-short'],
  ['abc', null],
  ['𝒳𝒴𝒵', null],
  ['a'.repeat(200), null],
  ['a'.repeat(201), 'too-long'],
])('judges %j as %s', (topic, problem) => {
  expect(problemOf(withTopic(topic))).toBe(problem);
});

test('sends the topic trimmed and with single blanks', () => {
  expect(readyForm(withTopic('  roman   aqueducts ')).topic).toBe('roman aqueducts');
});
