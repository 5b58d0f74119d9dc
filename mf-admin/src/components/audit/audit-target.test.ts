import { changesOf, nameOf, targetPath } from './audit-target.ts';

test('lists each changed field of a change, without unchanged ones and those that always change', () => {
  const before = { id: 1, title: 'Rivers', isActive: true, version: 1, updatedAt: 'x' };
  expect(changesOf({ before, after: { ...before, isActive: false, version: 2, updatedAt: 'y' } })).toEqual([
    { name: 'isActive', before: true, after: false },
  ]);
  expect(changesOf({ before: null, after: { word: 'x' } })).toEqual([
    { name: 'word', before: undefined, after: 'x' },
  ]);
  expect(changesOf({ before: { word: 'x' }, after: null })).toEqual([
    { name: 'word', before: 'x', after: undefined },
  ]);
  expect(changesOf({ before: null, after: null })).toEqual([]);
  expect(changesOf({ before: 'on', after: ['off'] })).toEqual([{ name: '', before: 'on', after: ['off'] }]);
  expect(changesOf({ before: { tags: ['a'] }, after: { tags: ['a'] } })).toEqual([]);
});

test('names the place of a change once, not as if it were gone', () => {
  const before = { quizId: 7, questionIndex: 2, status: 'pending' };
  expect(changesOf({ before, after: { status: 'voided' } })).toEqual([
    { name: 'quizId', before: undefined, after: 7 },
    { name: 'questionIndex', before: undefined, after: 2 },
    { name: 'status', before: 'pending', after: 'voided' },
  ]);
});

test.each([
  [{ title: 'Rivers' }, null, 'Rivers'],
  [{ username: 'old' }, { username: 'new' }, 'new'],
  [null, { word: 'duck' }, 'duck'],
  [null, null, null],
])('the item between %j and %j is called %s', (before, after, name) => {
  expect(nameOf({ before, after })).toBe(name);
});

test.each([
  ['quiz', '12', '/quiz/12'],
  ['question', '12/3', '/my-quizzes/12/edit#question-4'],
  ['user', '7', '/admin/users?search=%237'],
  ['export', 'flagged-questions', '/admin/flagged'],
  ['nothing', '1', null],
])('%s %s links to %s', (target, targetId, path) => {
  expect(targetPath({ target, targetId })).toBe(path);
});
