import { roomNameError, typedName } from './room-name.ts';

it.each([
  ['', 'noName'],
  ['  ', 'noName'],
  ['a'.repeat(25), 'longName'],
  ['👩🏽‍🚀', 'nameCharacters'],
  ['- -', 'nameCharacters'],
  ['O’Brien', null],
  ['Ая', null],
  ['李', null],
  ['می‌خواهم', null],
])('knows before the server why a name in a room is not possible: %s', (name, error) => {
  expect(roomNameError(name)).toBe(error);
});

it('sends the apostrophe that the server accepts', () => {
  expect(typedName(' O’Brien ')).toBe("O'Brien");
});
