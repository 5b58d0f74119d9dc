import { EMPTY_FORM, notedPlaces, notesExcess, errorOf, readyForm } from './create-form.ts';

const withTopic = (topic: string) => ({ ...EMPTY_FORM, topic });

test('starts with ten medium questions and no topic', () => {
  expect(EMPTY_FORM).toMatchObject({ topic: '', difficulty: 'medium', questionCount: 10 });
  expect(errorOf(EMPTY_FORM)).toBe('required');
});

test.each([
  ['  ', 'required'],
  [' ab ', 'too-short'],
  ['火', 'too-short'],
  ['火山', null],
  ['abc', null],
  ['𝒳𝒴𝒵', null],
  ['a'.repeat(200), null],
  ['a'.repeat(201), 'too-long'],
])('validates the topic %j as %s', (topic, error) => {
  expect(errorOf(withTopic(topic))).toBe(error);
});

test('trims the topic and joins repeated blanks', () => {
  expect(readyForm(withTopic('  roman   aqueducts ')).topic).toBe('roman aqueducts');
});

test('sends language and notes only when they were entered', () => {
  expect(Object.keys(readyForm({ ...withTopic('rivers'), notes: '  ' }))).toEqual([
    'topic',
    'difficulty',
    'questionCount',
  ]);
  const form = { ...withTopic('rivers'), language: 'de' as const, notes: ' The Rhine. ' };
  expect(readyForm(form)).toMatchObject({ language: 'de', sourceText: 'The Rhine.' });
});

test('sends the pages of notes where they stand now, without those that were cut', () => {
  const text = 'The Rhine is long.\n\nIt rises in the Alps.\n\nIt ends in the sea.';
  const page = (number: number, start: number) => ({ kind: 'page', number, title: null, start }) as const;
  const places = notedPlaces({ text, places: [page(1, 0), page(2, 20), page(3, 43)] });
  const notes = `  My rivers:\n${text.replace('It rises in the Alps.', '')}`;
  const { sourceText = '', places: sent = [] } = readyForm({ ...withTopic('rivers'), notes, places });
  expect(sent.map(({ number, start }) => [number, sourceText.slice(start, start + 6)])).toEqual([
    [1, 'The Rh'],
    [3, 'It end'],
  ]);
});

test('allows 20,000 characters of notes, whatever their byte length', () => {
  expect(notesExcess({ notes: '𝒳'.repeat(20_000) })).toBe(0);
  expect(notesExcess({ notes: 'a'.repeat(20_003) })).toBe(3);
});
