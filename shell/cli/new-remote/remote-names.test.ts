import { readFileSync } from 'node:fs';
import path from 'node:path';
import { SHELL_SEGMENTS, remoteNamesFor, type KnownModules } from './remote-names.ts';

const KNOWN: KnownModules = {
  'mf-create': {
    routes: [
      { path: '/browse', access: 'public', analytics: true, chrome: 'full' },
      {
        path: '/:category',
        access: 'public',
        analytics: true,
        chrome: 'full',
        params: { category: ['history'] },
      },
      { path: '/quiz/:id', access: 'public', analytics: true, chrome: 'full' },
    ],
  },
};

it('derives all names from one', () => {
  expect(remoteNamesFor({ module: 'mf-daily-cup' }, KNOWN)).toEqual({
    module: 'mf-daily-cup',
    kebab: 'daily-cup',
    camel: 'dailyCup',
    pascal: 'DailyCup',
    path: '/daily-cup',
    title: 'Daily cup',
  });
});

it('uses the requested path and title', () => {
  const options = { module: 'mf-cup', path: '/cups/of-the-day', title: ' Tages-Pokal ' };
  expect(remoteNamesFor(options, KNOWN)).toMatchObject({ path: '/cups/of-the-day', title: 'Tages-Pokal' });
});

it('allows a fixed path under a parameter that matches anything', () => {
  expect(remoteNamesFor({ module: 'mf-cup', path: '/quiz/cups' }, KNOWN).path).toBe('/quiz/cups');
});

it.each([
  [undefined, 'Which name?'],
  ['daily', 'is no name'],
  ['mf-', 'is no name'],
  ['mf-Daily', 'is no name'],
  ['mf-a--b', 'is no name'],
  ['mf-a-', 'is no name'],
  ['mf-2nd', 'is no name'],
  ['mf-../x', 'is no name'],
  [`mf-${'x'.repeat(32)}`, 'is no name'],
  ['mf-create', 'There is a mf-create already'],
  ['mf-template', 'already'],
])('refuses the name %p', (module, reason) => {
  expect(() => remoteNamesFor({ module, title: 'Cup' }, KNOWN)).toThrow(reason);
});

it.each([
  ['cup', 'is no path'],
  ['/', 'is no path'],
  ['/Cup', 'is no path'],
  ['/cup/', 'is no path'],
  ['/cup/:id', 'is no path'],
  ['/a/../b', 'is no path'],
  ['/browse', 'is answered by mf-create'],
  ['/history', 'is answered by mf-create'],
  ['/api/cup', 'belongs to the shell'],
  ['/reset-password', 'belongs to the shell'],
])('refuses the path %p', (wanted, reason) => {
  expect(() => remoteNamesFor({ module: 'mf-cup', path: wanted }, KNOWN)).toThrow(reason);
});

it.each(['', 'The daily cup', 'x'.repeat(25), 'Cup <b>', '{cup}', "Cup's"])(
  'refuses the title %p',
  (title) => {
    expect(() => remoteNamesFor({ module: 'mf-cup', title }, KNOWN)).toThrow('is no title');
  },
);

it('requires a title when the name is too long for one', () => {
  expect(() => remoteNamesFor({ module: 'mf-cup-of-the-day' }, KNOWN)).toThrow('--title');
});

it('knows the paths the shell answers itself', () => {
  const read = (file: string) => readFileSync(path.join(import.meta.dirname, '../..', file), 'utf8');
  const served = [...read('server/app.ts').matchAll(/app\.(?:get|use)\('\/([a-z]+)'/gu)].map(
    ([, name]) => name,
  );
  const own = [...read('shared/own-paths.ts').matchAll(/'\/([a-z-]+)'/gu)].map(([, name]) => name);
  expect(served.length).toBeGreaterThan(2);
  expect(own.length).toBeGreaterThan(0);
  expect(SHELL_SEGMENTS).toEqual(expect.arrayContaining([...served, ...own]));
});
