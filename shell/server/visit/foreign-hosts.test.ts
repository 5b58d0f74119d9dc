import { releaseEntry, releaseSet } from '../../shared/testing/release-set.ts';
import { hostsOf, withHosts } from './foreign-hosts.ts';

const at = (base: string, hosts: readonly string[] = []) => ({
  ...releaseSet({ ...releaseEntry('mf-a', '1'), base }),
  hosts: [...hosts],
});

it('allows hosts of the registry, and a local dev server', () => {
  expect(hostsOf(at('/r/mf-a/1/'))).toEqual([]);
  expect(hostsOf(at('https://cdn.example/mf-a/', ['https://cdn.example']))).toEqual(['https://cdn.example']);
  expect(hostsOf(at('http://127.0.0.1:5173/'))).toEqual(['http://127.0.0.1:5173']);
});

it.each(['https://evil.example/', 'http://127.0.0.1.evil.example/', '//evil.example/x'])(
  'refuses %s',
  (base) => {
    expect(hostsOf(at(base.startsWith('//') ? `https:${base}` : base, ['https://cdn.example']))).toEqual([]);
  },
);

it('widens only the policy directives that load code', () => {
  const policy = "default-src 'self';script-src 'self';frame-ancestors 'none'";
  expect(withHosts(policy, ['https://cdn.example'])).toBe(
    "default-src 'self';script-src 'self' https://cdn.example;frame-ancestors 'none'",
  );
  expect(withHosts(policy, [])).toBe(policy);
});
