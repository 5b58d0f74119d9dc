import { readPlaySettings } from '@quizmesh/sdk';
import { renderRemote } from '@quizmesh/sdk/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import messages from '../../../../messages/en-US.json';
import { Preferences } from './preferences.tsx';

afterEach(() => {
  localStorage.clear();
});

it('shows the settings of this device, and stores each choice where playing reads it', async () => {
  localStorage.setItem('quiz_play_settings', '{"timerSeconds":60,"hasShortcuts":false}');
  renderRemote(<Preferences />, { messages });
  const timer = within(screen.getByRole('group', { name: 'Time per question' }));
  expect(timer.getByRole('radio', { name: '60 s' })).toBeChecked();
  await userEvent.click(timer.getByRole('radio', { name: 'No limit' }));
  await userEvent.click(screen.getByRole('switch', { name: 'Keyboard shortcuts' }));
  expect(readPlaySettings()).toEqual({ timerSeconds: 0, hasShortcuts: true });
});

it('keeps what another tab has changed meanwhile', async () => {
  renderRemote(<Preferences />, { messages });
  localStorage.setItem('quiz_play_settings', '{"timerSeconds":120,"hasShortcuts":true}');
  await userEvent.click(screen.getByRole('switch', { name: 'Keyboard shortcuts' }));
  expect(readPlaySettings()).toEqual({ timerSeconds: 120, hasShortcuts: false });
});

it('applies theme and language at once', async () => {
  renderRemote(<Preferences />, { messages });
  await userEvent.click(screen.getByRole('radio', { name: 'Dark' }));
  expect(document.documentElement.dataset['theme']).toBe('dark');
  await userEvent.selectOptions(screen.getByLabelText('Language'), 'Deutsch');
  expect(localStorage.getItem('quiz_language')).toBe('de');
});
