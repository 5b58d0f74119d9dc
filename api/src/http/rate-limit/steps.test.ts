import { AsyncLocalStorage } from 'node:async_hooks';
import type { Request } from 'express';
import { createSteps } from './steps.ts';

const from = (ip: string) => ({ ip }) as Request;
const [ONE, OTHER] = [from('198.51.100.1'), from('198.51.100.2')];
const look = () => new Promise(setImmediate);

it('a few requests of a network begin at a time, in order, and those of another one beside them', async () => {
  const step = createSteps(2);
  const begun: string[] = [];
  for (const name of ['a', 'b', 'c', 'd', 'e']) step(ONE, () => begun.push(name));
  step(OTHER, () => begun.push('other'));
  expect(begun).toEqual([]);
  await look();
  expect(begun).toEqual(['a', 'b', 'other']);
  await look();
  expect(begun).toEqual(['a', 'b', 'other', 'c', 'd']);
  await look();
  step(OTHER, () => begun.push('late'));
  await look();
  expect(begun).toEqual(['a', 'b', 'other', 'c', 'd', 'e', 'late']);
});

it('what is hurried begins at once, and once', async () => {
  const step = createSteps(1);
  const begun: string[] = [];
  step(ONE, () => begun.push('a'));
  const hurry = step(ONE, () => begun.push('b'));
  step(ONE, () => begun.push('c'));
  hurry();
  hurry();
  expect(begun).toEqual(['b']);
  await look();
  await look();
  expect(begun).toEqual(['b', 'a', 'c']);
  hurry();
  expect(begun).toEqual(['b', 'a', 'c']);
});

it('what began later belongs to its own request, as its time limit and its trace do', async () => {
  const step = createSteps(1);
  const request = new AsyncLocalStorage<string>();
  const begun: unknown[] = [];
  const note = () => begun.push(request.getStore());
  for (const name of ['a', 'b']) request.run(name, () => step(ONE, note));
  const hurry = request.run('hurried', () => step(ONE, note));
  request.run('host', hurry);
  await look();
  await look();
  expect(begun).toEqual(['hurried', 'a', 'b']);
});
