import { readStored, removeStored, writeStored } from './stored-values.ts';

const asText = (text: string) => text;

afterEach(() => {
  localStorage.clear();
});

it('stores values, and ignores stored ones of another form', () => {
  expect(writeStored('a', { one: 1 })).toBe(true);
  expect(readStored('a', JSON.parse as (text: string) => unknown)).toEqual({ one: 1 });
  localStorage.setItem('b', '{');
  expect(readStored('b', JSON.parse as (text: string) => unknown)).toBeNull();
});

it('keeps values in memory when the browser refuses storage', () => {
  const refuse = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  expect(writeStored('token', 'abc')).toBe(false);
  expect(readStored('token', asText)).toBe('abc');
  removeStored('token');
  expect(readStored('token', asText)).toBeNull();
});
