import { renderRemote } from '@quizmesh/sdk/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import messages from '../../../messages/en-US.json';
import { FactCheckDialog } from './fact-check-dialog.tsx';

test('fact check dialog: is open, and can be closed, while its texts load', async () => {
  const close = jest.fn();
  const dialog = <FactCheckDialog quizId={11} questionIndex={0} isAnswered onClose={close} />;
  const { store, router } = renderRemote(null, {
    messages,
    path: '/',
    api: () => new Promise(() => {}),
    routes: [{ path: '/check', element: dialog }],
  });
  act(() => {
    store.dispatch({ type: 'language/languageChosen', payload: 'de' });
  });
  await act(() => router.navigate('/check'));
  expect(screen.getByRole('dialog', { name: 'Fact check' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  expect(close).toHaveBeenCalled();
});
