import fc from 'fast-check';
import { readGoogleIdentity } from './google-identity.ts';

const person = { sub: '1', email: 'a@example.test', email_verified: true };

it('never throws, whatever the provider tells', () => {
  fc.assert(
    fc.property(fc.anything(), (told) => {
      expect(() => readGoogleIdentity(told)).not.toThrow();
    }),
  );
  fc.assert(
    fc.property(
      fc.dictionary(fc.constantFrom('given_name', 'family_name', 'picture', 'email_verified'), fc.anything()),
      (told) => {
        const identity = readGoogleIdentity({ ...told, sub: '1', email: 'a@example.test' });
        expect(identity?.subject).toBe('1');
        expect(identity?.picture ?? 'https://').toMatch(/^https:/);
      },
    ),
  );
});

it.each([
  [{ ...person, sub: '' }],
  [{ ...person, email: 'no address' }],
  [{ ...person, email: 'ａ@example.test' }],
  [null],
])('finds nobody in %p', (told) => {
  expect(readGoogleIdentity(told)).toBeNull();
});

it('cuts names to what an account can keep', () => {
  expect([
    ...(readGoogleIdentity({ ...person, given_name: '🙂'.repeat(200) })?.firstName ?? ''),
  ]).toHaveLength(100);
});
