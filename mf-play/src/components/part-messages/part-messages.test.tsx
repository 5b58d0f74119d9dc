import { FormattedMessage } from '@quizmesh/sdk/intl';
import { renderRemote } from '@quizmesh/sdk/testing';
import { act, screen } from '@testing-library/react';
import messages from '../../messages/en-US.json';
import { PartMessages } from './part-messages.tsx';

type Texts = Readonly<Record<string, string>>;

/** Opens a part in German. */
async function open(load: () => Promise<Texts>) {
  const part = (
    <PartMessages catalogues={{ fallback: { 'play.leave': 'Leave' }, load }}>
      <FormattedMessage id="play.leave" />
    </PartMessages>
  );
  const { store, router } = renderRemote(null, {
    messages,
    path: '/',
    routes: [{ path: '/part', element: part }],
  });
  act(() => {
    store.dispatch({ type: 'language/languageChosen', payload: 'de' });
  });
  await act(() => router.navigate('/part'));
}

it('part messages: texts that hang are shown in English meanwhile', async () => {
  let arrive: (texts: Texts) => void = () => {};
  await open(
    () =>
      new Promise((resolve) => {
        arrive = resolve;
      }),
  );
  expect(screen.queryByText('Leave')).not.toBeInTheDocument();
  expect(await screen.findByText('Leave')).toBeVisible();
  act(() => {
    arrive({ 'play.leave': 'Verlassen' });
  });
  expect(await screen.findByText('Verlassen')).toBeVisible();
});

it('part messages: texts that cannot be loaded are shown in English', async () => {
  await open(() => Promise.reject(new TypeError('No texts')));
  expect(await screen.findByText('Leave')).toBeVisible();
});
