import type { PageError, PageFinding } from '@quizmesh/contract';
import { findingsText, mostTelling, oneOfEachPage } from './findings-text.ts';

const error: PageError = { code: 'threw', values: { errors: 'x' } };
const works = (path: string): PageFinding => ({ path, module: 'mf-a', error: null, before: null });
const known = (path: string): PageFinding => ({ ...works(path), error, before: error });
const failed = (path: string): PageFinding => ({ ...works(path), error });

it('a page that was opened twice is sent once, as it failed', () => {
  expect(oneOfEachPage([works('/1'), known('/2'), known('/1'), failed('/2'), works('/2')])).toEqual([
    known('/1'),
    failed('/2'),
  ]);
  expect(oneOfEachPage([works('/1'), { ...works('/1'), module: 'mf-b' }])).toHaveLength(2);
});

it('the registry gets no more than it takes, those that fail first', () => {
  const many = Array.from({ length: 60 }, (_page, at) => works(`/${at}`));
  const sent = mostTelling([...many, known('/k'), failed('/f')]);
  expect(sent).toHaveLength(50);
  expect(sent.slice(0, 2)).toEqual([failed('/f'), known('/k')]);
});

it('a line says which filling of which module fails, or is broken in which slot', () => {
  const of = (values: PageError['values']) =>
    findingsText([{ ...works('/1'), error: { code: 'filling-failed', values } }], '2');
  expect(of({ fillings: 'mf-b/strip', how: 'crashed' })).toBe(
    '✖ /1 (mf-a) has a filling that does not work: mf-b/strip (crashed)',
  );
  expect(of({ fillings: 'mf-b/strip', slot: 'a.rows', how: 'crashed' })).toBe(
    '✖ /1 (mf-a) breaks the filling mf-b/strip in its slot a.rows (crashed)',
  );
});

it('a line says which element covers the header, and what may cover it', () => {
  const covered: PageError = { code: 'header-covered', values: { by: 'div.welcome' } };
  const line = findingsText([{ ...works('/1'), error: covered }], '2');
  expect(line).toMatch(/covers the shell's header, or a part of it, with div\.welcome: .*role="dialog"/u);
});
