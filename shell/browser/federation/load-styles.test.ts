import { releaseEntry } from '../../shared/testing/release-set.ts';
import { loadStyles, removeStyles, showFillingStyles, showStylesOf } from './load-styles.ts';

const release = releaseEntry('mf-a', '1');
const links = () =>
  [...document.querySelectorAll('link[rel="stylesheet"]')].map((link) => link.getAttribute('href'));

it('requests a hung style again under another address, and no style that is loaded', async () => {
  void loadStyles(release);
  expect(links()).toEqual(['/r/mf-a/1/remote.css']);
  // The deadline has passed, and the user tries again.
  removeStyles(release);
  const second = loadStyles(release);
  expect(links()).toEqual(['/r/mf-a/1/remote.css?again=1']);
  document.querySelector('link[rel="stylesheet"]')?.dispatchEvent(new Event('load'));
  await second;
  await loadStyles(release);
  expect(links()).toHaveLength(1);
  removeStyles(release);
  expect(links()).toEqual([]);
});

it('applies the styles of the module whose page is shown, and not those of a module that was left', async () => {
  const [one, two] = [releaseEntry('mf-b', '1'), releaseEntry('mf-c', '1')];
  const load = async (loaded: typeof one) => {
    const done = loadStyles(loaded);
    [...document.querySelectorAll('link')].at(-1)?.dispatchEvent(new Event('load'));
    await done;
  };
  const applied = () =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')]
      .filter(({ media }) => media === '')
      .map((link) => link.getAttribute('href'));
  const ofShell = document.createElement('link');
  Object.assign(ofShell, { rel: 'stylesheet', href: '/r/shell/1/main.css' });
  document.head.append(ofShell);
  await load(one);
  showStylesOf(one.base);
  expect(applied()).toEqual(['/r/shell/1/main.css', '/r/mf-b/1/remote.css']);
  const lazy = document.createElement('link');
  Object.assign(lazy, { rel: 'stylesheet', href: '/r/mf-b/1/chart.css' });
  document.head.append(lazy);
  await load(two);
  expect(applied()).toEqual(['/r/shell/1/main.css', '/r/mf-b/1/remote.css', '/r/mf-b/1/chart.css']);
  showStylesOf(two.base);
  expect(applied()).toEqual(['/r/shell/1/main.css', '/r/mf-c/1/remote.css']);
  showStylesOf(null);
  expect(applied()).toEqual(['/r/shell/1/main.css']);
  showStylesOf(one.base);
  expect(applied()).toEqual(['/r/shell/1/main.css', '/r/mf-b/1/remote.css', '/r/mf-b/1/chart.css']);
});

it("applies the styles of fillings with those of the page around them, and not those of their module's pages", () => {
  const [owner, filler] = [releaseEntry('mf-owner', '1'), releaseEntry('mf-filler', '1')];
  const strip = { ...filler, styles: ['strip.css'] };
  for (const one of [owner, filler, strip]) void loadStyles(one);
  const applied = () =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')]
      .filter(({ media }) => media === '')
      .map((link) => link.getAttribute('href'))
      .filter((href) => href?.includes('owner') || href?.includes('filler'));
  showStylesOf(owner.base);
  expect(applied()).toEqual(['/r/mf-owner/1/remote.css']);
  const [first, second] = [showFillingStyles(filler), showFillingStyles(filler)];
  const both = ['/r/mf-owner/1/remote.css', '/r/mf-filler/1/strip.css'];
  expect(applied()).toEqual(both);
  first();
  expect(applied()).toEqual(both);
  second();
  expect(applied()).toEqual(['/r/mf-owner/1/remote.css']);
});
