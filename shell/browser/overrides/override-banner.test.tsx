import { renderRemote } from '@quizmesh/sdk/testing';
import { screen } from '@testing-library/react';
import enUS from '../messages/en-US.json';
import { OverrideBanner } from './override-banner.tsx';

it('says on which day it ends: a preview lasts a week', () => {
  const notice = { by: 'token mf-play', expiresAt: '2026-11-29T18:00:00.000Z', changed: [] };
  renderRemote(<OverrideBanner notice={notice} />, { messages: enUS });
  expect(screen.getByTestId('override-banner')).toHaveTextContent(/in force until November 29/u);
});
