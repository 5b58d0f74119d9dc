import { renderRemote } from '@quizmesh/sdk/testing';
import { act } from '@testing-library/react';
import messages from '../../../messages/en-US.json';
import { MistakesPage } from './mistakes-page.tsx';

test('mistakes page: its questions are loaded while its texts are', async () => {
  const asked: string[] = [];
  const { store, router } = renderRemote(null, {
    messages,
    path: '/',
    api: ({ url }) => {
      asked.push(new URL(url).pathname);
      return new Promise(() => {});
    },
    routes: [{ path: '/mistakes', element: <MistakesPage userId={4} /> }],
  });
  act(() => {
    store.dispatch({ type: 'language/languageChosen', payload: 'de' });
  });
  await act(() => router.navigate('/mistakes'));
  expect(asked).toEqual(expect.arrayContaining([expect.stringMatching(/\/de\.json$/u), '/api/mistakes']));
});
