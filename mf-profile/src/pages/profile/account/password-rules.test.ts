import { passwordErrors } from './password-rules.ts';

const good = { currentPassword: 'old secret', newPassword: 'new secret', confirmPassword: 'new secret' };

test('nothing is wrong with a new password that is confirmed', () => {
  expect(passwordErrors(good, true)).toEqual({});
});

test.each([
  [{ newPassword: '1234567', confirmPassword: '1234567' }, { newPassword: 'password.short' }],
  [{ newPassword: '12345678', confirmPassword: '12345678' }, {}],
  [{ newPassword: 'x'.repeat(129), confirmPassword: 'x'.repeat(129) }, { newPassword: 'password.long' }],
  [{ confirmPassword: '' }, { confirmPassword: 'password.confirmMissing' }],
  [{ confirmPassword: 'new Secret' }, { confirmPassword: 'password.mismatch' }],
  [{ currentPassword: '' }, { currentPassword: 'password.currentMissing' }],
])('%j: %j', (change, errors) => {
  expect(passwordErrors({ ...good, ...change }, true)).toEqual(errors);
});

test('an account without a password has no current one to tell', () => {
  expect(passwordErrors({ ...good, currentPassword: '' }, false)).toEqual({});
});
