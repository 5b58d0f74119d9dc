import { releaseEntry, releaseSet } from '../../shared/testing/release-set.ts';
import { TAG_MANAGER_META } from '../../shared/tag-manager-meta.ts';
import { startTagManager } from './tag-manager.ts';

const set = releaseSet(
  releaseEntry('mf-a', '1', [{ path: '/', analytics: true }]),
  releaseEntry('mf-b', '1', [{ path: '/admin', access: 'admin' }]),
);
const scripts = () => [...document.querySelectorAll('script')].map(({ src }) => src);
function allow(content: string): void {
  const meta = document.createElement('meta');
  meta.name = TAG_MANAGER_META;
  meta.content = content;
  document.head.append(meta);
}

afterEach(() => {
  document.head.innerHTML = '';
  document.body.innerHTML = '';
  window.history.replaceState(null, '', '/');
  delete window.dataLayer;
});

it('loads nothing unless the server allows it for this page', async () => {
  expect(await startTagManager(set)).toBe(false);
  allow('javascript:alert(1)');
  expect(await startTagManager(set)).toBe(false);
  document.head.innerHTML = '';
  allow('GTM-ABC123');
  window.history.replaceState(null, '', '/admin');
  expect(await startTagManager(set)).toBe(false);
  expect(scripts()).toEqual([]);
});

it('loads nothing when the user has gone to a page without it meanwhile', async () => {
  allow('GTM-ABC123');
  const starting = startTagManager(set);
  window.history.replaceState(null, '', '/admin');
  expect(await starting).toBe(false);
  expect(scripts()).toEqual([]);
});

it('loads the container, and lets the browser itself follow links to pages without it', async () => {
  allow('GTM-ABC123');
  expect(await startTagManager(set)).toBe(true);
  expect(scripts()).toEqual(['https://www.googletagmanager.com/gtm.js?id=GTM-ABC123']);
  expect(window.dataLayer).toMatchObject([{ event: 'gtm.js' }]);
  const inner = jest.fn((event: Event) => {
    event.preventDefault();
  });
  document.body.innerHTML = '<a href="/admin" id="closed">x</a><a href="/" id="open">y</a>';
  for (const link of document.querySelectorAll('a')) link.addEventListener('click', inner);
  window.addEventListener(
    'click',
    (event) => {
      event.preventDefault();
    },
    { capture: true, once: true },
  );
  document.getElementById('closed')?.click();
  expect(inner).not.toHaveBeenCalled();
  document.getElementById('open')?.click();
  expect(inner).toHaveBeenCalledTimes(1);
});
