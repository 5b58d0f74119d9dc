import { renderRemote } from '@quizmesh/sdk/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LanguageOffer } from './language-offer.tsx';

beforeEach(() => {
  localStorage.clear();
});

test('the offer speaks the language it offers, and takes it', async () => {
  renderRemote(<LanguageOffer language="ar" />, { messages: {} });
  const offer = screen.getByRole('region', { name: 'هل تريد عرض Quizmesh بالعربية؟' });
  expect(offer).toHaveAttribute('dir', 'rtl');
  await userEvent.click(screen.getByRole('button', { name: 'نعم' }));
  expect(localStorage.getItem('quiz_language')).toBe('ar');
  expect(screen.queryByRole('region')).toBeNull();
});

test('a declined offer does not come back', async () => {
  renderRemote(<LanguageOffer language="de" />, { messages: {} });
  await userEvent.click(screen.getByRole('button', { name: 'Nein danke' }));
  expect(localStorage.getItem('quiz_language')).toBeNull();
  expect(localStorage.getItem('quiz_language_offer')).toBe('declined');
});
