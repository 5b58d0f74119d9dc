import fc from 'fast-check';
import { readGoogleIdentity } from './google-identity.ts';

const googleAccount = { sub: '1', email: 'a@example.test', email_verified: true };

it('never throws for any data from the provider', () => {
  fc.assert(
    fc.property(fc.anything(), (profile) => {
      expect(() => readGoogleIdentity(profile)).not.toThrow();
    }),
  );
  fc.assert(
    fc.property(
      fc.dictionary(fc.constantFrom('given_name', 'family_name', 'picture', 'email_verified'), fc.anything()),
      (profile) => {
        const identity = readGoogleIdentity({ ...profile, sub: '1', email: 'a@example.test' });
        expect(identity?.subject).toBe('1');
        expect(identity?.picture ?? 'https://').toMatch(/^https:/);
      },
    ),
  );
});

it.each([
  [{ ...googleAccount, sub: '' }],
  [{ ...googleAccount, email: 'no address' }],
  [{ ...googleAccount, email: 'ａ@example.test' }],
  [null],
])('finds no identity in %p', (profile) => {
  expect(readGoogleIdentity(profile)).toBeNull();
});

it('shortens names to the limits of an account', () => {
  expect([
    ...(readGoogleIdentity({ ...googleAccount, given_name: '🙂'.repeat(200) })?.firstName ?? ''),
  ]).toHaveLength(100);
});
