import { renderRemote } from '@quizmesh/sdk/testing';
import { screen } from '@testing-library/react';
import { LEGAL_META } from '../../shared/legal-meta.ts';
import enUS from '../messages/en-US.json';
import { AcceptedTerms } from '../sign-in/accepted-terms.tsx';
import { LegalLinks } from './legal-links.tsx';

function siteWith(pages: string | null) {
  document.head.innerHTML = pages === null ? '' : `<meta name="${LEGAL_META}" content="${pages}">`;
  renderRemote(
    <>
      <LegalLinks linkClass={undefined} />
      <AcceptedTerms />
    </>,
    { messages: enUS },
  );
  return screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
}
afterEach(() => {
  document.head.innerHTML = '';
});

it('legal pages: the footer links to those that the server names, and sign-up to terms and privacy', () => {
  expect(siteWith('privacy terms evil imprint')).toEqual([
    ['Privacy', '/privacy'],
    ['Terms of Use', '/terms'],
    ['Legal Notice', '/imprint'],
    ['terms of use', '/terms'],
    ['privacy page', '/privacy'],
  ]);
});

it.each([null, ''])(
  'legal pages: nothing is linked and nothing accepted when the server names %j',
  (pages) => {
    expect(siteWith(pages)).toEqual([]);
  },
);

it('legal pages: nobody accepts terms that are not there', () => {
  expect(siteWith('privacy')).toEqual([['Privacy', '/privacy']]);
});
