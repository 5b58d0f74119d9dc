import { bodyOf, emptyImport, importErrors } from './import-draft.ts';
import { formatOf, readText } from './read-file.ts';

test.each([
  ['quiz-5.gift.txt', '', 'gift'],
  ['quiz.CSV', '', 'csv'],
  ['notes.txt', ' {"title":"x"}', 'json'],
  ['notes.txt', 'Which?\nA. x\nB. y\nANSWER: A', 'aiken'],
  ['notes.txt', '\uFEFFquestion,option1', 'csv'],
  ['notes.txt', 'Which? { =a ~b }', 'gift'],
])('reads the format of %s with %j as %s', (name, text, format) => {
  expect(formatOf(name, text)).toBe(format);
});

test('reads UTF-8 and the encodings of spreadsheets', async () => {
  const utf16 = new Uint8Array([0xff, 0xfe, 0xe9, 0x00]);
  const blob = (bytes: Uint8Array<ArrayBuffer>) =>
    ({ arrayBuffer: () => Promise.resolve(bytes.buffer) }) as Blob;
  expect(await readText(blob(utf16))).toBe('é');
  expect(await readText(blob(new TextEncoder().encode('é')))).toBe('é');
});

test('reads all quiz details from a quiz file, and none from other formats', () => {
  const draft = { ...emptyImport('de'), text: 'x', title: ' Flüsse ' };
  expect(bodyOf({ ...draft, format: 'json' })).toEqual({ format: 'json', text: 'x' });
  expect(bodyOf(draft)).toMatchObject({
    format: 'csv',
    title: 'Flüsse',
    category: 'general',
    language: 'de',
  });
});

test('reports errors by line and by question', () => {
  const body = {
    fields: { 'line.3': 'There is no question', 'questions.0.question': 'It leaks', title: 'Too short' },
    reasons: { 'line.3': ['no-question'], 'questions.0.question': ['unknown', 'answer-leak'] },
  };
  const error = Object.assign(new Error(), { name: 'ApiError', code: 'VALIDATION_FAILED', body });
  expect(importErrors(error)).toEqual([
    { line: 3, reason: null, fileReason: 'no-question', text: 'There is no question' },
    { question: 1, reason: 'answer-leak', fileReason: null, text: 'It leaks' },
    { field: 'title', reason: null, fileReason: null, text: 'Too short' },
  ]);
});
