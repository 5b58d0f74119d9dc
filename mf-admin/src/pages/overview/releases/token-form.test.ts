import { newTokenDraft, OTHER_MODULE, tokenError, tokenRequestOf } from './token-form.ts';

const draft = { ...newTokenDraft('mf-play'), name: ' pipeline ' };

test.each([
  [{ name: '  ' }, 'name'],
  [{ actions: [] }, 'actions'],
  [{ days: '0' }, 'days'],
  [{ days: '366' }, 'days'],
  [{ days: '1.5' }, 'days'],
  [{ days: '365' }, null],
  [{ days: '٣٦٦' }, 'days'],
  [{ days: '٩٠' }, null],
  [{ actions: ['publish', 'administer'] as const }, 'administer'],
  [{ actions: ['administer'] as const, module: '*' }, null],
  [{ module: OTHER_MODULE, otherModule: ' mf-cup ' }, null],
  [{ module: OTHER_MODULE, otherModule: '' }, 'otherModule'],
  [{ module: OTHER_MODULE, otherModule: 'cup' }, 'otherModule'],
])('validates %j: %s', (changes, error) => {
  expect(tokenError({ ...draft, ...changes })).toBe(error);
});

test('sends the actions in a fixed order, whatever the order of the clicks', () => {
  expect(tokenRequestOf({ ...draft, days: '۹۰', actions: ['promote', 'publish'] })).toEqual({
    name: 'pipeline',
    module: 'mf-play',
    actions: ['publish', 'promote'],
    days: 90,
  });
});

test('sends the typed name of a module that has no release yet', () => {
  const form = { ...draft, module: OTHER_MODULE, otherModule: ' mf-cup ' };
  expect(tokenRequestOf(form)).toMatchObject({ module: 'mf-cup' });
});
