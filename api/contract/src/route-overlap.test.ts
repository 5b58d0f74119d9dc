import { liesBelow, routesOverlap } from './route-overlap.ts';

describe('two route patterns', () => {
  it.each([
    ['/a/:id', '/A/:other/'],
    ['/admin/users', '/admin/*'],
    ['/admin', '/admin/*'],
    ['/quiz/new', '/quiz/:id'],
    ['/*', '/anything'],
    ['/:a/:b', '/quiz/:id'],
    ['/ΟΔΟΣ', '/οδος'],
    ['/οδοσ', '/οδος'],
  ])('%s and %s have addresses in common', (path, other) => {
    expect(routesOverlap({ path }, { path: other })).toBe(true);
    expect(routesOverlap({ path: other }, { path })).toBe(true);
  });

  it.each([
    ['/a', '/b'],
    ['/a', '/a/b'],
    ['/quiz/:id', '/quiz/:id/edit'],
    ['/administration', '/admin/*'],
  ])('%s and %s have none', (path, other) => {
    expect(routesOverlap({ path }, { path: other })).toBe(false);
  });

  it('count a parameter with its allowed values only', () => {
    const category = { path: '/:category', params: { category: ['art', 'music'] } };
    expect(routesOverlap(category, { path: '/profile' })).toBe(false);
    expect(routesOverlap(category, { path: '/Music' })).toBe(true);
    expect(routesOverlap(category, { path: '/:kind', params: { kind: ['food'] } })).toBe(false);
  });

  it('count parameters apart whose names differ in case', () => {
    const two = { path: '/:a/:A', params: { a: ['quiz'], A: ['new'] } };
    expect(routesOverlap(two, { path: '/quiz/new' })).toBe(true);
    expect(routesOverlap(two, { path: '/quiz/quiz' })).toBe(false);
  });
});

it.each([
  ['/a/b', '/a', true],
  ['/a/b/c', '/:word', true],
  ['/a/b/c', '/a/:word', true],
  ['/a/b/c', '/a/*', true],
  ['/a/b', '/a/*', true],
  ['/a/*', '/a', true],
  ['/a/b', '/*', true],
  ['/:word/b', '/a', true],
  ['/a', '/a', false],
  ['/a', '/*', false],
  ['/a', '/', false],
  ['/a/b', '/', false],
  ['/a/b', '/a/b', false],
  ['/a/b', '/b', false],
  ['/a/b', '/a/b/c', false],
])('whether %s lies below %s: %s', (path, page, expected) => {
  expect(liesBelow({ path }, { path: page })).toBe(expected);
});
