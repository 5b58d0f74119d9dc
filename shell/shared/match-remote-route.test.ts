import { releaseEntry, releaseSet } from './testing/release-set.ts';
import { matchRemoteRoute, mayOpen } from './match-remote-route.ts';

const set = releaseSet(
  releaseEntry('mf-a', '1', [
    { path: '/' },
    { path: '/browse' },
    { path: '/:category', params: { category: ['history', 'math'] } },
  ]),
  releaseEntry('mf-b', '1', [{ path: '/quiz/:quizId' }, { path: '/admin/*', access: 'admin' }]),
);

describe('matchRemoteRoute', () => {
  it.each([
    ['/', 'mf-a', '/'],
    ['/browse', 'mf-a', '/browse'],
    ['/HISTORY', 'mf-a', '/:category'],
    ['/quiz/12', 'mf-b', '/quiz/:quizId'],
    ['/admin', 'mf-b', '/admin/*'],
    ['/admin/users', 'mf-b', '/admin/*'],
  ])('gives %s to %s through %s', (path, module, pattern) => {
    const match = matchRemoteRoute(set, path);
    expect(match?.module).toBe(module);
    expect(match?.route.path).toBe(pattern);
  });

  it.each(['/nonsense', '/history/more', '/quiz', '/a/b/c'])('finds no remote for %s', (path) => {
    expect(matchRemoteRoute(set, path)).toBeNull();
  });

  it('prefers a static route of one module to a parameter of another', () => {
    const both = releaseSet(
      releaseEntry('mf-a', '1', [{ path: '/:word' }]),
      releaseEntry('mf-b', '1', [{ path: '/profile' }]),
    );
    expect(matchRemoteRoute(both, '/profile')?.module).toBe('mf-b');
    expect(matchRemoteRoute(both, '/other')?.module).toBe('mf-a');
  });
});

describe('mayOpen', () => {
  const guest = { isUser: false, isAdmin: false };
  const user = { isUser: true, isAdmin: false };
  const admin = { isUser: true, isAdmin: true };
  it.each([
    ['public', [true, true, true]],
    ['member', [false, true, true]],
    ['admin', [false, false, true]],
  ] as const)('lets guest, user, admin open %s: %j', (access, expected) => {
    expect([guest, user, admin].map((user) => mayOpen(access, user))).toEqual(expected);
  });
});
