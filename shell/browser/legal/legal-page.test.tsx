import { renderRemote, someUser } from '@quizmesh/sdk/testing';
import type { LegalText } from '@quizmesh/contract';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import enUS from '../messages/en-US.json';
import { LegalPage } from './legal-page.tsx';

const TEXT: LegalText = {
  page: 'privacy',
  language: 'en-US',
  markdown: 'What is stored.\n\n## Cookies\n\nTwo.',
  isDefault: true,
  lacksOperator: false,
  updatedAt: null,
};
const admin = someUser('ada', { isAdmin: true });

function open(changes: Partial<LegalText> = {}, user = someUser('mira')) {
  renderRemote(<LegalPage page="privacy" />, {
    messages: enUS,
    user,
    api: () => Response.json({ ...TEXT, ...changes }),
  });
}

it('legal page: shows the text below its name', async () => {
  open();
  expect(await screen.findByRole('heading', { level: 2, name: 'Cookies' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, name: 'Privacy' })).toBeInTheDocument();
  expect(document.title).toBe('Privacy · Quizmesh');
  expect(screen.queryByText(/comes with Quizmesh/u)).not.toBeInTheDocument();
});

it('legal page: says when an own text was changed, and in which language it is', async () => {
  open({ isDefault: false, language: 'de', markdown: 'Wir', updatedAt: '2026-11-20T12:00:00.000Z' });
  expect(await screen.findByText(/November 20, 2026/u)).toBeInTheDocument();
  expect(screen.getByText('Wir').closest('[lang]')).toHaveAttribute('lang', 'de');
});

it('legal page: tells administrators that the text is not their own, and what it lacks', async () => {
  open({}, admin);
  expect(await screen.findByText(/comes with Quizmesh/u)).toBeInTheDocument();
  document.body.innerHTML = '';
  open({ lacksOperator: true }, admin);
  expect(await screen.findByText(/Nobody has entered who runs this site/u)).toBeInTheDocument();
});

it('legal page: can be asked for again when it could not be loaded', async () => {
  let isAway = true;
  renderRemote(<LegalPage page="privacy" />, {
    messages: enUS,
    api: () => (isAway ? new Response('', { status: 502 }) : Response.json(TEXT)),
  });
  const retry = await screen.findByRole('button', { name: 'Try Again' });
  isAway = false;
  await userEvent.click(retry);
  expect(await screen.findByText('What is stored.')).toBeInTheDocument();
});
