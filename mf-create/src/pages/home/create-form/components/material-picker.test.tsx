import { MATERIAL_FILE_MAX_BYTES, type Material } from '@quizmesh/contract';
import { materialSchema } from '@quizmesh/contract/schemas';
import { renderRemote } from '@quizmesh/sdk/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import messages from '../../../../messages/en-US.json';
import { CreateQuizCard } from './create-quiz-card.tsx';

const FILE = '/api/material/file';
const ADDRESS = '/api/material/address';
const ABILITIES = { generation: null, readsSourceText: true, readsAddresses: true };

const material = (more: Partial<Material> = {}) =>
  Response.json(
    materialSchema.parse({ title: 'The Rhine', text: 'The Rhine flows.', places: [], leftOut: 0, ...more }),
  );
const failure = (status: number, code: string) => Response.json({ code, message: 'x' }, { status });

type Answer = (request: Request) => Response | Promise<Response>;

async function openOptions(answers: Record<string, Answer> = {}, abilities: object = ABILITIES) {
  const onCreate = jest.fn();
  const requests: Request[] = [];
  const view = renderRemote(
    <CreateQuizCard
      isPageHeading={false}
      onCreate={onCreate}
      progress={null}
      topicRef={createRef()}
      refusedTopic={null}
    />,
    {
      messages: {
        ...messages,
        'error.MATERIAL_PROTECTED': 'This file is protected by a password.',
        'error.ADDRESS_NOT_ALLOWED': 'Only public addresses can be read.',
      },
      api: (request) => {
        const { pathname } = new URL(request.url);
        if (pathname === '/api/generations/current') return Response.json(abilities);
        if (pathname.startsWith('/api/material')) requests.push(request);
        return answers[pathname]?.(request) ?? new Response(null, { status: 404 });
      },
    },
  );
  await userEvent.click(screen.getByRole('button', { name: 'More options' }));
  const notes = await screen.findByRole('textbox', { name: 'Your notes' });
  return { ...view, onCreate, requests, notes };
}

const fileOf = (name: string, size = 10) =>
  Object.defineProperty(new File(['x'], name), 'size', { value: size });
const chooseFile = (file: File) =>
  fireEvent.change(screen.getByLabelText('Choose a file', { selector: 'input' }), {
    target: { files: [file] },
  });

beforeEach(() => {
  sessionStorage.clear();
});

test('the text of a chosen file lands in the notes, and its title is the topic while there is none', async () => {
  const { notes, requests, onCreate } = await openOptions({ [FILE]: () => material() });
  chooseFile(fileOf('rhine.pdf'));
  expect(await screen.findByText(/The text of/u)).toHaveTextContent(
    'The text of rhine.pdf is in your notes.',
  );
  expect(notes).toHaveValue('The Rhine flows.');
  expect(screen.getByRole('combobox', { name: 'Topic' })).toHaveValue('The Rhine');
  expect(new URL(requests[0]?.url ?? '').searchParams.get('name')).toBe('rhine.pdf');
  await userEvent.click(screen.getByRole('button', { name: 'Create Quiz' }));
  expect(onCreate).toHaveBeenCalledWith(expect.objectContaining({ sourceText: 'The Rhine flows.' }));
});

test('a dropped file is read, and a dropped text is left to the browser', async () => {
  const { notes } = await openOptions({ [FILE]: () => material() });
  expect(fireEvent.drop(notes, { dataTransfer: { files: [], types: ['text/plain'] } })).toBe(true);
  expect(fireEvent.dragOver(notes, { dataTransfer: { types: ['Files'] } })).toBe(false);
  expect(fireEvent.drop(notes, { dataTransfer: { files: [fileOf('a.pdf')], types: ['Files'] } })).toBe(false);
  await waitFor(() => {
    expect(notes).toHaveValue('The Rhine flows.');
  });
});

test('a page is read by its address, with Enter and without a scheme, and nothing is created', async () => {
  const { notes, requests, onCreate } = await openOptions({ [ADDRESS]: () => material() });
  const address = screen.getByRole('textbox', { name: 'Web address' });
  await userEvent.click(screen.getByRole('button', { name: 'Read page' }));
  expect(address).toHaveFocus();
  await userEvent.type(address, 'rivers.example/rhine{Enter}');
  await waitFor(() => {
    expect(notes).toHaveValue('The Rhine flows.');
  });
  expect(await requests[0]?.json()).toEqual({ address: 'https://rivers.example/rhine' });
  expect(onCreate).not.toHaveBeenCalled();
});

test('what did not fit is told', async () => {
  await openOptions({ [FILE]: () => material({ leftOut: 1234 }) });
  chooseFile(fileOf('book.pdf'));
  expect(await screen.findByText('1,234 characters at the end did not fit and were left out.')).toBeVisible();
});

test('a second text replaces the first one, but never what was typed', async () => {
  const texts = ['First.', 'Second.', 'Third.'];
  const { notes } = await openOptions({ [FILE]: () => material({ text: texts.shift() ?? '' }) });
  chooseFile(fileOf('1.pdf'));
  await waitFor(() => {
    expect(notes).toHaveValue('First.');
  });
  chooseFile(fileOf('2.pdf'));
  await waitFor(() => {
    expect(notes).toHaveValue('Second.');
  });
  await userEvent.type(notes, ' Mine.');
  chooseFile(fileOf('3.pdf'));
  await waitFor(() => {
    expect(notes).toHaveValue('Second. Mine.\n\nThird.');
  });
});

test('reading can be cancelled: its text does not arrive later', async () => {
  let finish = (_response: Response) => {};
  const answer = new Promise<Response>((resolve) => {
    finish = resolve;
  });
  const { notes } = await openOptions({ [FILE]: () => answer });
  chooseFile(fileOf('slow.pdf'));
  expect(await screen.findByText(/^Reading/u)).toHaveTextContent('Reading slow.pdf…');
  await userEvent.type(notes, 'typed meanwhile');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  finish(material());
  expect(screen.queryByText(/^Reading/u)).toBeNull();
  expect(screen.getByRole('button', { name: 'Choose a file' })).toHaveFocus();
  await userEvent.type(notes, '!');
  expect(notes).toHaveValue('typed meanwhile!');
});

test('errors are shown in the language of the user, and leave the notes', async () => {
  const { notes } = await openOptions({
    [FILE]: () => failure(422, 'MATERIAL_PROTECTED'),
    [ADDRESS]: () => failure(422, 'ADDRESS_NOT_ALLOWED'),
  });
  await userEvent.type(notes, 'mine');
  chooseFile(fileOf('secret.pdf'));
  expect(await screen.findByRole('alert')).toHaveTextContent('This file is protected by a password.');
  await userEvent.type(screen.getByRole('textbox', { name: 'Web address' }), 'http://localhost/{Enter}');
  expect(await screen.findByText('Only public addresses can be read.')).toBeVisible();
  expect(notes).toHaveValue('mine');
});

test('a file that is too large is not sent', async () => {
  const { requests } = await openOptions();
  chooseFile(fileOf('film.pdf', MATERIAL_FILE_MAX_BYTES + 1));
  expect(await screen.findByRole('alert')).toHaveTextContent('A file may have at most 20 MB.');
  expect(requests).toEqual([]);
});

test('shows only what the server can read', async () => {
  const { unmount } = await openOptions({}, { ...ABILITIES, readsAddresses: false });
  expect(await screen.findByRole('button', { name: 'Choose a file' })).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'Web address' })).toBeNull();
  unmount();
  await openOptions({}, { generation: null, readsSourceText: true });
  expect(screen.queryByRole('button', { name: 'Choose a file' })).toBeNull();
});

describe('creating a quiz before the material is in the notes', () => {
  const create = () => userEvent.click(screen.getByRole('button', { name: 'Create Quiz' }));

  test('waits for the file that is being read, also behind closed options, and says so', async () => {
    let end: (response: Response) => void = () => {};
    const { onCreate } = await openOptions({ [FILE]: () => new Promise((resolve) => (end = resolve)) });
    chooseFile(fileOf('rhine.pdf'));
    await userEvent.click(screen.getByRole('button', { name: 'More options' }));
    await userEvent.type(screen.getByRole('combobox', { name: 'Topic' }), 'Rivers');
    await create();
    expect(screen.getByRole('alert')).toHaveTextContent(
      'rhine.pdf is still being read. Wait until its text is in your notes, or cancel the reading.',
    );
    expect(onCreate).not.toHaveBeenCalled();
    end(material());
    await waitFor(() => {
      expect(screen.getByRole('textbox', { name: 'Your notes' })).toHaveValue('The Rhine flows.');
    });
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await create();
    expect(onCreate).toHaveBeenCalledWith(expect.objectContaining({ sourceText: 'The Rhine flows.' }));
  });

  test('points at an address that was typed and not read, until it is cleared', async () => {
    const { onCreate, requests } = await openOptions();
    const address = screen.getByRole('textbox', { name: 'Web address' });
    await userEvent.type(screen.getByRole('combobox', { name: 'Topic' }), 'Rivers');
    await userEvent.type(address, 'rivers.example');
    await create();
    expect(address).toHaveFocus();
    expect(address).toHaveAccessibleDescription(
      'This page is not in your notes yet. Press “Read page”, or clear the address.',
    );
    expect([onCreate.mock.calls, requests]).toEqual([[], []]);
    await userEvent.clear(address);
    expect(address).not.toHaveAccessibleDescription();
    await create();
    expect(onCreate).toHaveBeenCalledTimes(1);
  });

  test('does not ask again for a page that could not be read: its error was shown', async () => {
    const { onCreate } = await openOptions({ [ADDRESS]: () => failure(422, 'ADDRESS_NOT_ALLOWED') });
    await userEvent.type(screen.getByRole('combobox', { name: 'Topic' }), 'Rivers');
    await userEvent.type(screen.getByRole('textbox', { name: 'Web address' }), 'localhost{Enter}');
    expect(await screen.findByText('Only public addresses can be read.')).toBeVisible();
    await create();
    expect(onCreate).toHaveBeenCalledTimes(1);
  });
});
