import { renderRemote } from '@quizmesh/sdk/testing';
import { act } from '@testing-library/react';
import messages from '../../../../messages/en-US.json';
import { QualityDashboard } from './quality-dashboard.tsx';

test('quality dashboard: keeps its place while its texts load', async () => {
  const { container, store, router } = renderRemote(null, {
    messages,
    path: '/',
    api: () => new Promise(() => {}),
    routes: [{ path: '/quality', element: <QualityDashboard quizId={11} totalQuestions={2} /> }],
  });
  act(() => {
    store.dispatch({ type: 'language/languageChosen', payload: 'de' });
  });
  await act(() => router.navigate('/quality'));
  expect(container).toContainHTML('height: 16rem');
});
