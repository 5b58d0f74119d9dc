import { releaseEntry } from '../../shared/testing/release-set.ts';
import { loadStyles, removeStyles } from './load-styles.ts';

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
