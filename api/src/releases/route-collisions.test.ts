import { buildRelease } from '../testing/release-builder.ts';
import { refuseTakenRoutes } from './route-collisions.ts';

describe('a manifest', () => {
  it.each([
    '/api/quizzes',
    '/r/mf-play/x',
    '/reset-password',
    '/__modules',
    '/__releases',
    '/__preview',
    '/cards/:kind/:file',
    '/*',
    '/:page',
    '/:a/:b/:c',
    '/Sitemap.xml',
    '/manifest.webmanifest',
    '/icon.svg',
    '/.well-known/assetlinks.json',
  ])('may not claim %s', (path) => {
    const { manifest } = buildRelease({ paths: [path] });
    expect(() => refuseTakenRoutes(manifest, [])).toThrow('These routes are answered by somebody else');
  });

  it.each([
    ['/history?', {}],
    ['/history/?', {}],
    ['/:word?', {}],
    ['/cup/*/end', {}],
    ['/cup*', {}],
    ['/:cup.html', {}],
    ['/%63up', {}],
    ['/:Cup', { cup: ['final', ''] }],
    ['/:cup/:cup', { cup: ['final'] }],
    ['/:cup', { cup: [''] }],
    ['/cup', { cup: ['final'] }],
  ])('may not claim %s: routers would match other addresses than the registry compares', (path, params) => {
    const { manifest } = buildRelease({ paths: [path] });
    const routes = manifest.routes.map((route) => ({ ...route, params }));
    expect(() => refuseTakenRoutes({ ...manifest, routes }, [])).toThrow(
      'These routes are answered by somebody else',
    );
  });

  it('may not hide an address of the platform behind a parameter whose name differs in case alone', () => {
    const { manifest } = buildRelease({ paths: ['/:A/:a'] });
    const routes = manifest.routes.map((route) => ({ ...route, params: { a: ['cup'], A: ['r'] } }));
    expect(() => refuseTakenRoutes({ ...manifest, routes }, [])).toThrow(
      'These routes are answered by somebody else',
    );
  });

  it('may claim what nobody has', () => {
    expect(() =>
      refuseTakenRoutes(
        buildRelease({ paths: ['/cup', '/cup/:id', '/cup/:id/*', '/πότε/the.cup~1'] }).manifest,
        [],
      ),
    ).not.toThrow();
  });
});
