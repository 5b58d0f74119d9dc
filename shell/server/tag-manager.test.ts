import { matchRemoteRoute } from '../shared/match-remote-route.ts';
import { releaseEntry, releaseSet } from '../shared/testing/release-set.ts';
import { allowsTag, withTagManager } from './tag-manager.ts';

const set = releaseSet(
  releaseEntry('mf-a', '1', [{ path: '/', analytics: true }, { path: '/quiet' }]),
  releaseEntry('mf-b', '1', [{ path: '/admin', access: 'admin', analytics: true }]),
);

it.each([
  ['/', [], true],
  ['/', ['query'], true],
  ['/', ['token', 'auth'], false],
  ['/', ['verified'], false],
  ['/quiet', [], false],
  ['/admin', [], false],
  ['/reset-password', [], false],
])('%s with %j may load the tag: %s', (path, parameters, isAllowed) => {
  expect(allowsTag(matchRemoteRoute(set, path), parameters)).toBe(isAllowed);
});

it('allows Tag Manager in the content security policy, and nothing else', () => {
  const policy = "default-src 'self';script-src 'self' 'sha256-x';object-src 'none';connect-src 'self'";
  const opened = withTagManager(policy).split(';');
  expect(opened[1]).toBe("script-src 'self' 'sha256-x' https://*.googletagmanager.com");
  expect(opened[0]).toBe("default-src 'self'");
  expect(opened[2]).toBe("object-src 'none'");
  expect(opened[3]).toContain('https://*.google-analytics.com');
});
