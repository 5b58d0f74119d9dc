import { releaseEntry, releaseSet } from '../../shared/testing/release-set.ts';
import { navigationLinks } from './navigation-entries.ts';

const entry = (path: string, order: number, access: 'public' | 'member' | 'admin' = 'public') => ({
  slot: 'top' as const,
  path,
  labels: { 'en-US': `To ${path}`, es: `A ${path}` },
  access,
  order,
});
const set = releaseSet(
  {
    ...releaseEntry('mf-a', '1'),
    navigation: [entry('/late', 20), { ...entry('/foot', 1), slot: 'footer' as const }],
  },
  { ...releaseEntry('mf-b', '1'), navigation: [entry('/early', 10), entry('/admin', 30, 'admin')] },
);
const guest = { isUser: false, isAdmin: false };

describe('navigationLinks', () => {
  it('merges the entries of all modules for one slot, in order, for this user', () => {
    expect(navigationLinks(set, 'top', { user: guest, language: 'en-US' }).map(({ path }) => path)).toEqual([
      '/early',
      '/late',
    ]);
    expect(
      navigationLinks(set, 'top', { user: { isUser: true, isAdmin: true }, language: 'en-US' }).map(
        ({ path }) => path,
      ),
    ).toEqual(['/early', '/late', '/admin']);
  });

  it("uses the user's language, and en-US where a label has no other", () => {
    expect(navigationLinks(set, 'footer', { user: guest, language: 'es' })).toMatchObject([
      { path: '/foot', label: 'A /foot' },
    ]);
    expect(navigationLinks(set, 'footer', { user: guest, language: 'ru' })).toMatchObject([
      { path: '/foot', label: 'To /foot' },
    ]);
  });

  it('keeps entries of several modules for one page apart', () => {
    const twice = releaseSet(
      { ...releaseEntry('mf-a', '1'), navigation: [entry('/early', 10), entry('/early', 10)] },
      { ...releaseEntry('mf-b', '1'), navigation: [entry('/early', 20)] },
    );
    const keys = navigationLinks(twice, 'top', { user: guest, language: 'en-US' }).map(({ key }) => key);
    expect(new Set(keys).size).toBe(3);
  });
});
