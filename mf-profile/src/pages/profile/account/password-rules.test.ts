import { passwordErrors } from './password-rules.ts';

const good = { currentPassword: 'old secret', newPassword: 'new secret', confirmPassword: 'new secret' };

test('finds no error in a good, confirmed password', () => {
  expect(passwordErrors(good, true)).toEqual({});
});

test.each([
  [{ newPassword: '1234567', confirmPassword: '1234567' }, { newPassword: 'password.short' }],
  [{ newPassword: '12345678', confirmPassword: '12345678' }, {}],
  [{ newPassword: 'x'.repeat(129), confirmPassword: 'x'.repeat(129) }, { newPassword: 'password.long' }],
  [{ confirmPassword: '' }, { confirmPassword: 'password.confirmMissing' }],
  [{ confirmPassword: 'new Secret' }, { confirmPassword: 'password.mismatch' }],
  [{ currentPassword: '' }, { currentPassword: 'password.currentMissing' }],
])('validates %j: %j', (change, errors) => {
  expect(passwordErrors({ ...good, ...change }, true)).toEqual(errors);
});

test('asks for no current password when the account has none', () => {
  expect(passwordErrors({ ...good, currentPassword: '' }, false)).toEqual({});
});
