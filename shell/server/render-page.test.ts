import { releaseEntry, releaseSet } from '../shared/testing/release-set.ts';
import type { PageReleaseSet } from '../shared/page-release-set.ts';
import { createPageRenderer, routeTitleOf, setForPages } from './render-page.ts';

const template =
  '<!doctype html><html lang="en" dir="ltr"><head><title>Quizmesh</title></head><body></body></html>';
const render = createPageRenderer(template, ['/reset-password']);
const set = releaseSet(
  releaseEntry('mf-a', '1', [{ path: '/' }]),
  releaseEntry('mf-b', '1', [{ path: '/admin', access: 'admin' }]),
);
const page = (pathname: string, language: 'en-US' | 'es' | 'ar' | 'en-UK' = 'en-US') =>
  render(set, { pathname, language });

describe('createPageRenderer', () => {
  it('preloads entry and styles of the module for the address, with their hashes', () => {
    const { status, html } = page('/');
    expect(status).toBe(200);
    expect(html).toContain(
      '<link rel="preload" as="script" href="/r/mf-a/1/remote.js" integrity="sha384-x">',
    );
    expect(html).toContain('<link rel="preload" as="style" href="/r/mf-a/1/remote.css">');
    expect(html).not.toContain('href="/r/mf-a/1/c.messages-es.js"');
  });

  it('requests files on another origin with CORS, without which hashes are not checked', () => {
    const foreign = { ...releaseEntry('mf-a', '1', [{ path: '/' }]), base: 'https://static.example/a/' };
    const { html } = render(releaseSet(foreign), { pathname: '/', language: 'en-US' });
    expect(html).toContain(
      '<link rel="preload" as="script" href="https://static.example/a/remote.js" integrity="sha384-x" crossorigin="anonymous">',
    );
  });

  it("preloads the shell's catalogue of the user's language, if there is one", () => {
    const own = createPageRenderer(template, [], { es: '/assets/c.messages-es.js' });
    const hint = '<link rel="preload" as="script" href="/assets/c.messages-es.js">';
    expect(own(set, { pathname: '/', language: 'es' }).html).toContain(hint);
    expect(own(set, { pathname: '/', language: 'en-US' }).html).not.toContain(hint);
  });

  it("preloads the module's catalogue of the user's language, and sets language and direction", () => {
    expect(page('/', 'es').html).toContain('href="/r/mf-a/1/c.messages-es.js" crossorigin="anonymous">');
    expect(page('/', 'ar').html).toContain('<html lang="ar" dir="rtl">');
    expect(page('/', 'en-UK').html).toContain('<html lang="en-GB" dir="ltr">');
  });

  it('does not preload a module with restricted access; the page does, which knows the user', () => {
    const { html, status } = page('/admin');
    expect(html).not.toContain('rel="preload"');
    expect(html).toContain(
      '<link data-access="admin" as="script" href="/r/mf-b/1/remote.js" integrity="sha384-x">',
    );
    expect(status).toBe(200);
  });

  it('renders the page for a time without a network with the whole set, and never asks for another one', () => {
    const { html, status } = createPageRenderer(template, ['/__offline'])(set, {
      pathname: '/__offline',
      language: 'de',
    });
    expect(status).toBe(200);
    expect(html).toContain('<html lang="de" dir="ltr" data-shell-started>');
    const json = /id="quizmesh-release-set">(.*?)<\/script>/u.exec(html)?.[1] ?? '';
    expect(Object.keys((JSON.parse(json) as typeof set).modules)).toEqual(['mf-a', 'mf-b']);
    expect(page('/reset-password').html).not.toContain('data-shell-started');
  });

  it("answers 404 for an unknown address, but not for the shell's own pages", () => {
    expect(page('/a/b/c').status).toBe(404);
    expect(page('/reset-password').status).toBe(200);
  });

  it('answers 503, not 404, while no release set is known', () => {
    expect(render(releaseSet(), { pathname: '/', language: 'en-US' }).status).toBe(503);
  });

  it('inlines the release set so that nothing in it can close its element', () => {
    const hostile = releaseSet({
      ...releaseEntry('mf-a', '1', [{ path: '/' }]),
      reason: '</script><script>alert(1)</script>',
    });
    const { html } = render(hostile, { pathname: '/', language: 'en-US' });
    expect(html).not.toContain('</script><script>alert');
    const json = /id="quizmesh-release-set">(.*?)<\/script>/u.exec(html)?.[1] ?? '';
    expect(JSON.parse(json)).toEqual(hostile);
  });

  describe('the inlined release set', () => {
    const entry = (module: string, links: string[], label = module) => ({
      ...releaseEntry(module, '1', [{ path: `/${module}` }, { path: `/${module}/:id` }]),
      links,
      navigation: [
        {
          slot: 'top' as const,
          path: `/${module}`,
          labels: { 'en-US': label, de: `${label} (de)`, fr: `${label} (fr)` },
          access: 'public' as const,
          order: 1,
        },
      ],
    });
    const linked = releaseSet(
      entry('mf-a', ['/mf-b/:some?x=1']),
      entry('mf-b', []),
      ...Array.from({ length: 40 }, (_none, index) => ({
        ...entry(`mf-other-${index}`, ['/mf-a']),
        navigation: [],
      })),
    );
    const setOf = (pathname: string, from = linked, renderPage = render): PageReleaseSet => {
      const { html } = renderPage(from, { pathname, language: 'de' });
      return JSON.parse(/id="quizmesh-release-set">(.*?)<\/script>/u.exec(html)?.[1] ?? '') as PageReleaseSet;
    };

    it('holds the module of the page and those that it links to, however many there are', () => {
      expect(Object.keys(setOf('/mf-a').modules)).toEqual(['mf-a', 'mf-b']);
      expect(Object.keys(setOf('/mf-b/7').modules)).toEqual(['mf-b']);
      expect(Object.keys(setOf('/nowhere').modules)).toEqual([]);
    });

    it('leaves pages as large with forty more modules, none of which their HTML names', () => {
      const few = releaseSet(entry('mf-a', ['/mf-b/:some?x=1']), entry('mf-b', []));
      for (const pathname of ['/mf-a', '/mf-b/7', '/nowhere']) {
        const { html } = render(linked, { pathname, language: 'de' });
        expect(html).not.toContain('mf-other-');
        expect(html).toHaveLength(render(few, { pathname, language: 'de' }).html.length);
      }
    });

    it("holds the menu entries of all modules, in the page's language and English", () => {
      const { navigation, isPartial, modules } = setOf('/mf-b');
      expect(isPartial).toBe(true);
      expect(navigation?.map(({ path, labels }) => [path, labels])).toEqual([
        ['/mf-a', { 'en-US': 'mf-a', de: 'mf-a (de)' }],
        ['/mf-b', { 'en-US': 'mf-b', de: 'mf-b (de)' }],
      ]);
      expect(modules['mf-b']?.current.navigation).toEqual([]);
    });

    it('holds no titles of routes, of which the server has already written the one of the page', () => {
      const titles = { 'en-US': 'Rooms', de: 'Räume' };
      const titled = releaseSet(releaseEntry('mf-a', '1', [{ path: '/rooms/:code', titles }]));
      expect(JSON.stringify(setForPages(titled))).not.toContain('Räume');
      expect(routeTitleOf(titled, '/rooms/1', 'de')).toBe('Räume');
      expect(routeTitleOf(titled, '/rooms/1', 'fr')).toBe('Rooms');
      expect(routeTitleOf(titled, '/other', 'de')).toBeNull();
    });

    it("holds everything on the shell's own pages, and when the registry names no links", () => {
      expect(Object.keys(setOf('/reset-password').modules)).toHaveLength(42);
      const older = releaseSet({ ...entry('mf-a', []), links: undefined }, entry('mf-b', []));
      expect(setOf('/mf-a', older)).not.toHaveProperty('isPartial');
    });
  });

  it('caches pages by everything they depend on', () => {
    const keys = [
      page('/'),
      page('/', 'es'),
      page('/admin'),
      page('/reset-password'),
      page('/nowhere'),
      render({ ...set, revision: '2' }, { pathname: '/', language: 'en-US' }),
    ].map(({ cacheKey }) => cacheKey);
    expect(new Set(keys).size).toBe(keys.length);
  });
});
