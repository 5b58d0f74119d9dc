import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import { errorOfResponse } from './api-error.ts';
import { useErrorText } from './use-error-text.ts';

const messages = {
  'error.generic': 'Something',
  'error.RATE_LIMITED': 'Too many',
  'error.UNAVAILABLE': 'Away',
  'error.CONFLICT': 'Faster',
  'error.ACCOUNT_SUSPENDED': 'Suspended',
  'error.ACCOUNT_SUSPENDED.until': 'Suspended until {until}',
};
const Texts = ({ children }: { readonly children: ReactNode }) => (
  <IntlProvider locale="en" messages={messages}>
    {children}
  </IntlProvider>
);

test.each([
  [409, '{"code":"CONFLICT","message":"x"}', 'Faster'],
  [429, '{"code":"UNHEARD_OF","message":"Not today"}', 'Not today'],
  [429, '<h1>Too Many Requests</h1>', 'Too many'],
  [503, '<h1>Service Unavailable</h1>', 'Away'],
  [418, '<h1>Teapot</h1>', 'Something'],
  [403, '{"code":"ACCOUNT_SUSPENDED","message":"x","until":null}', 'Suspended'],
])('shows %d with %j as %j', async (status, body, text) => {
  const { result } = renderHook(() => useErrorText(), { wrapper: Texts });
  expect(result.current(await errorOfResponse(new Response(body, { status })))).toBe(text);
});

test('says until when the account is suspended', async () => {
  const { result } = renderHook(() => useErrorText(), { wrapper: Texts });
  const body = '{"code":"ACCOUNT_SUSPENDED","message":"x","until":"2026-12-24T12:00:00.000Z"}';
  const text = result.current(await errorOfResponse(new Response(body, { status: 403 })));
  expect(text).toMatch(/^Suspended until December 24, 2026/u);
});
