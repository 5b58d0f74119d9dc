import { ValidationError } from './errors/http-errors.ts';
import { blankControls, refuseControls } from './request-checks.ts';

function fieldsOf(body: unknown) {
  try {
    refuseControls(body);
  } catch (error) {
    if (error instanceof ValidationError) return error.fields;
    throw error;
  }
  return null;
}

describe('control characters', () => {
  it('become blanks in queries, also in repeated parameters', () => {
    const query = { query: 'a\0b\x1bc', page: ['1\x9f', '2'] };
    expect(blankControls(query)).toEqual({ query: 'a b c', page: ['1 ', '2'] });
  });

  it('are refused in bodies, at any depth, with the path of the field', () => {
    expect(fieldsOf({ topic: 'Rivers\0' })).toEqual({ topic: 'Must not contain control characters' });
    expect(fieldsOf({ word: 'half \ud83d' })).toEqual({ word: 'Must not contain control characters' });
    expect(fieldsOf({ a: [{ b: '\x85' }] })).toEqual({ 'a.0.b': 'Must not contain control characters' });
  });

  it('do not include tabs, line breaks and letters of any script', () => {
    expect(fieldsOf({ text: 'a\tb\r\nc', other: 'Zoë 日本 👩‍🚀', count: 3, none: null })).toBeNull();
  });

  it('are found in bodies of any depth', () => {
    const deep: unknown = JSON.parse(`${'['.repeat(20_000)}"\\u0000"${']'.repeat(20_000)}`);
    expect(Object.keys(fieldsOf(deep) ?? {})).toHaveLength(1);
  });
});
