import { renderRemote } from '@quizmesh/sdk/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import messages from '../messages/en-US.json';
import { FormDialog } from './form-dialog.tsx';

async function open(isChanged: boolean) {
  const onClose = jest.fn();
  const { router } = renderRemote(
    <FormDialog
      title="A form"
      isChanged={isChanged}
      action="Send"
      isSending={false}
      onSubmit={() => undefined}
      onClose={onClose}
    >
      <p>Fields</p>
    </FormDialog>,
    { messages, route: '/first' },
  );
  await act(() => router.navigate('/second'));
  const goBack = () => act(() => router.navigate(-1));
  return { router, onClose, goBack };
}

describe('Back while a form is open', () => {
  it('closes the form, not the page', async () => {
    const { router, onClose, goBack } = await open(false);
    await goBack();
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(router.state.location.pathname).toBe('/second');
  });

  it('asks first when something is typed, each time', async () => {
    const { router, onClose, goBack } = await open(true);
    await goBack();
    await userEvent.click(screen.getByRole('button', { name: 'Keep editing' }));
    expect(onClose).not.toHaveBeenCalled();
    await goBack();
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(router.state.location.pathname).toBe('/second');
  });
});
