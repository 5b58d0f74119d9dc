import { decode, encode } from '@jridgewell/sourcemap-codec';
import { movedMappings, textOf, type Kept } from './moved-mappings.ts';

const code = 'head {\n one(1);\n deep();\n,\ntwo(2); }\n';
/** Every character of the text is mapped to its own place. */
const mappings = encode(
  code.split('\n').map((line, number) => [...line].map((_, column) => [column, 0, number, column] as const)),
);
const rangeOf = (text: string): Kept => ({
  start: code.indexOf(text),
  end: code.indexOf(text) + text.length,
});

it('parts that change places keep the place that they come from', () => {
  const pieces = [
    rangeOf('head {'),
    '\n/* new */ ',
    rangeOf('two(2);'),
    ',\n',
    rangeOf('one(1);\n deep();'),
    '}',
  ];
  const text = textOf(code, pieces);
  expect(text).toBe('head {\n/* new */ two(2);,\none(1);\n deep();}');
  const sources = code.split('\n');
  const lines = text.split('\n');
  const found = decode(movedMappings(mappings, code, pieces)).flatMap((segments, number) =>
    segments.map(([at, , line = 0, column = 0]) => [lines[number]?.[at], sources[line]?.[column]]),
  );
  expect(found.every(([now, before]) => now !== undefined && now === before)).toBe(true);
  expect(found.map(([now]) => now).join('')).toBe('head {two(2);one(1); deep();');
});
