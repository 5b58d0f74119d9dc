import { apiBreaks } from './api-breaks.ts';
import type { ApiOutline, SchemaNode } from './api-outline.ts';

const text: SchemaNode = { type: 'string' };

interface OutlineParts {
  readonly request?: SchemaNode;
  readonly answer?: SchemaNode;
  readonly parameters?: ApiOutline['operations'][string]['parameters'];
  readonly schemas?: ApiOutline['schemas'];
}

function outline({ request, answer = {}, parameters = [], schemas = {} }: OutlineParts): ApiOutline {
  return {
    schemas,
    operations: { 'post /api/x': { parameters, request: request ?? null, answers: { '200': answer } } },
  };
}

const object = (properties: Record<string, SchemaNode>, required: readonly string[] = []): SchemaNode => ({
  type: 'object',
  properties,
  required,
});

it.each<[string, OutlineParts, OutlineParts, string[]]>([
  ['nothing changes', { request: object({ a: text }) }, { request: object({ a: text }) }, []],
  ['a request may have another field', { request: object({}) }, { request: object({ a: text }) }, []],
  [
    'a request must have another field',
    { request: object({}) },
    { request: object({ a: text }, ['a']) },
    ['body.a may be missing'],
  ],
  ['a request may have a body where it had none', {}, { request: object({ a: text }) }, []],
  [
    'a request must have a body where it had none',
    {},
    { request: object({ a: text }, ['a']) },
    ['body.a may be missing'],
  ],
  [
    'a text must be longer',
    { request: object({ a: text }) },
    { request: object({ a: { ...text, minLength: 3 } }) },
    ['body.a has another minLength: undefined became 3'],
  ],
  [
    'fewer choices are taken',
    { request: object({ a: { enum: ['x', 'y'] } }) },
    { request: object({ a: { enum: ['x'] } }) },
    ['body.a no longer takes ["y"]'],
  ],
  [
    'more choices are taken',
    { request: object({ a: { enum: ['x'] } }) },
    { request: object({ a: { enum: ['x', 'y'] } }) },
    [],
  ],
  ['an answer has another field', { answer: object({}) }, { answer: object({ a: text }, ['a']) }, []],
  [
    'an answer may lack a field',
    { answer: object({ a: text }, ['a']) },
    { answer: object({ a: text }) },
    ['answer.a may be missing'],
  ],
  [
    'an answer may be null',
    { answer: object({ a: text }, ['a']) },
    { answer: object({ a: { anyOf: [text, { type: 'null' }] } }, ['a']) },
    ['answer.a is null, not only string'],
  ],
  [
    'an answer has another kind in a list, behind a reference',
    { answer: { type: 'array', items: { $ref: '#/components/schemas/one' } }, schemas: { one: text } },
    {
      answer: { type: 'array', items: { $ref: '#/components/schemas/one' } },
      schemas: { one: { type: 'number' } },
    },
    ['answer[] is number, not only string'],
  ],
  [
    'a parameter is needed',
    {},
    { parameters: [{ name: 'page', required: true, schema: text }] },
    ['?page must be given'],
  ],
])('%s', (_case, before, now, breaks) => {
  expect(apiBreaks(outline(before), outline(now))).toEqual(breaks.map((what) => `post /api/x: ${what}`));
});

it('reports a removed endpoint or status', () => {
  expect(apiBreaks(outline({}), { schemas: {}, operations: {} })).toEqual(['post /api/x: is gone']);
  const created = outline({});
  const operations = { 'post /api/x': { parameters: [], request: null, answers: { '201': null } } };
  expect(apiBreaks(created, { schemas: {}, operations })).toEqual(['post /api/x: no longer answers 200']);
});
