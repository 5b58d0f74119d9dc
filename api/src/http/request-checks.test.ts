import { ValidationError } from './errors/http-errors.ts';
import { blankControls, refuseControls, refuseCostlyJson } from './request-checks.ts';

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

describe('JSON that is dear to read', () => {
  const refuse = (json: string) => () => refuseCostlyJson(Buffer.from(json));
  const items = (item: string, count: number) => `[${Array(count).fill(item).join(',')}]`;

  it.each([
    ['lists', '['.repeat(51)],
    ['objects', '{"a":'.repeat(51)],
  ])('is nested deeper than 50 levels: %s', (_case, json) => {
    expect(refuse(json)).toThrow(ValidationError);
  });

  it.each([
    ['numbers', items('0', 20_000)],
    ['empty lists', items('[]', 10_000)],
    ['fields', `{${items('"a":0', 20_000).slice(1, -1)}}`],
    ['texts', items('"a"', 20_000)],
  ])('has more than 20,000 values: %s', (_case, json) => {
    expect(refuse(json)).toThrow(ValidationError);
  });

  it.each([
    ['many numbers', items('0', 19_999)],
    ['brackets and commas in a text', JSON.stringify('[{,'.repeat(30_000))],
    ['a text with quotes and backslashes', JSON.stringify('"\\['.repeat(30_000))],
  ])('does not include %s', (_case, json) => {
    expect(refuse(json)).not.toThrow();
  });
});
