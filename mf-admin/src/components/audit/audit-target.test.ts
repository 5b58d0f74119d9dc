import { changesOf, targetPath } from './audit-target.ts';

test('lists each changed field of a change, without unchanged ones', () => {
  const before = { id: 1, title: 'Rivers', isActive: true };
  expect(changesOf({ before, after: { ...before, isActive: false } })).toEqual([
    { name: 'isActive', before: 'true', after: 'false' },
  ]);
  expect(changesOf({ before: null, after: { word: 'x' } })).toEqual([
    { name: 'word', before: null, after: 'x' },
  ]);
  expect(changesOf({ before: { word: 'x' }, after: null })).toEqual([
    { name: 'word', before: 'x', after: null },
  ]);
  expect(changesOf({ before: null, after: null })).toEqual([]);
  expect(changesOf({ before: 'on', after: ['off'] })).toEqual([{ name: '', before: 'on', after: '["off"]' }]);
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
