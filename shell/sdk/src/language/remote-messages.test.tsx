import { act, render, screen } from '@testing-library/react';
import { FormattedMessage } from 'react-intl';
import { Provider } from 'react-redux';
import { createPlatformStore } from '../store/platform-store.ts';
import type { MessageId } from '../intl.ts';
import { languageSlice } from './language.ts';
import { RemoteMessages } from './remote-messages.tsx';

const shell = {
  fallback: { 'error.generic': 'Something went wrong.' },
  load: () => Promise.resolve({ 'error.generic': 'Algo salió mal.' }),
};
const remote = {
  fallback: { 'category.title': 'Title', 'category.only': 'Only English' },
  load: () => Promise.resolve({ 'category.title': 'Título' }),
};

function renderTexts(keys: readonly MessageId[]) {
  const store = createPlatformStore();
  const texts = keys.map((id) => (
    <p key={id}>
      <FormattedMessage id={id} />
    </p>
  ));
  render(
    <Provider store={store}>
      <RemoteMessages messages={shell}>
        <RemoteMessages messages={remote}>{texts}</RemoteMessages>
      </RemoteMessages>
    </Provider>,
  );
  return store;
}

it("gives a module its own texts and the shell's", () => {
  renderTexts(['category.title', 'error.generic']);
  expect(screen.getByText('Title')).toBeInTheDocument();
  expect(screen.getByText('Something went wrong.')).toBeInTheDocument();
});

it('follows the language; a missing text falls back to en-US, then to its key', async () => {
  const store = renderTexts(['category.title', 'category.only', 'category.missing', 'error.generic']);
  act(() => {
    store.dispatch(languageSlice.actions.languageChosen('es'));
  });
  await screen.findByText('Título');
  await screen.findByText('Algo salió mal.');
  expect(screen.getByText('Only English')).toBeInTheDocument();
  expect(screen.getByText('category.missing')).toBeInTheDocument();
});

it('retries a failed catalogue once after a while', async () => {
  jest.useFakeTimers();
  const load = jest.fn<ReturnType<typeof remote.load>, []>();
  load.mockRejectedValueOnce(new Error('hung')).mockResolvedValue({ 'category.title': 'Título' });
  const store = createPlatformStore();
  store.dispatch(languageSlice.actions.languageChosen('es'));
  render(
    <Provider store={store}>
      <RemoteMessages messages={{ ...remote, load }}>
        <FormattedMessage id="category.title" />
      </RemoteMessages>
    </Provider>,
  );
  await act(() => jest.advanceTimersByTimeAsync(100));
  expect(screen.getByText('Title')).toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(30_000));
  expect(screen.getByText('Título')).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(2);
  jest.useRealTimers();
});

it('uses the pseudo-language of layout tests when its storage key is set', async () => {
  localStorage.setItem('quiz_language', 'en-XA');
  renderTexts(['category.title', 'error.generic']);
  await screen.findByText('[Tíïtléë]');
  await screen.findByText('[Sóöméëthíïñńg wéëñńt wróöñńg.]');
  localStorage.clear();
});
