import { releaseEntry, releaseSet } from '../../shared/testing/release-set.ts';
import { placeOfError } from './error-places.ts';

const set = releaseSet(releaseEntry('mf-play', '1.0.0', [{ path: '/', access: 'public' }]));
const at = (path: string) => new URL(path, window.location.origin).href;
const PLAY = { module: 'mf-play', release: '1.0.0-ab' };
const [entry, chunk] = [at('/r/mf-play/1.0.0-ab/remote.1.js'), at('/r/mf-play/1.0.0-ab/c.more.2.js')];
const shell = at('/r/shell/2.0.0-cd/main.js');

it.each([
  [
    'Chromium',
    `TypeError: what a person typed\n    at f (${entry}:1:20)\n    at new Promise (<anonymous>)\n    at async ${chunk}?again=1:2:3\n    at g (${shell}:1:5)`,
  ],
  ['Firefox and Safari', `f@${entry}:1:20\n@${chunk}?again=1:2:3\ng@${shell}:1:5\n[native code]`],
])('the stack of %s names module, release and places, and nothing of the message', (_browser, stack) => {
  expect(placeOfError(` ${stack}`, set)).toEqual({
    part: PLAY,
    frames: [
      { file: 'remote.1.js', line: 1, column: 20 },
      { file: 'c.more.2.js', line: 2, column: 3 },
    ],
  });
});

it("an error in the shell's libraries belongs to the module that called them", () => {
  const stack = `Error\n at formatMessage (${shell}:1:5)\n at f (${entry}:1:20)\n at dispatch (${shell}:1:9)`;
  expect(placeOfError(stack, set)?.part).toEqual(PLAY);
  expect(placeOfError(`Error\n at start (${shell}:1:5)`, set)).toEqual({
    part: { module: 'shell', release: '2.0.0-cd' },
    frames: [{ file: 'main.js', line: 1, column: 5 }],
  });
});

it.each([
  ['an extension', 'chrome-extension://abcdef/content.js'],
  ['an extension of Safari', 'safari-web-extension://abcdef/content.js'],
  ['a script of another site', 'https://tags.example/gtm.js'],
  ['a script in the page', at('/quiz/3')],
])('what %s throws is nobody here, even when it was called by a module', (_whose, address) => {
  expect(placeOfError(`Error: x\n at patched (${address}:3:4)\n at f (${entry}:1:20)`, set)).toBeNull();
});

it('an error without a stack has no place', () => {
  expect(placeOfError(' ', set)).toEqual({ part: { module: 'shell', release: 'shell' }, frames: [] });
  expect(placeOfError('/r/mf-play/1.0.0-ab/ ', set)).toEqual({ part: PLAY, frames: [] });
});

it("the shell of the server's build is known by no release", () => {
  expect(placeOfError(`Error\n at f (${at('/assets/main.js')}:1:2)`, set)).toEqual({
    part: { module: 'shell', release: 'shell' },
    frames: [],
  });
});

it('files of a release that its host delivers are found by their address', () => {
  const base = 'https://files.example/play/';
  const direct = releaseSet({ ...releaseEntry('mf-play', '1.0.0', []), base });
  expect(placeOfError(`Error\n at f (${base}remote.js:7:8)`, direct)).toEqual({
    part: { module: 'mf-play', release: '1.0.0' },
    frames: [{ file: 'remote.js', line: 7, column: 8 }],
  });
});
