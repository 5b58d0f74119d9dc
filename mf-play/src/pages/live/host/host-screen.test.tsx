import { emitPlatformEvent, readPlaySettings, writePlaySettings } from '@quizmesh/sdk';
import { renderRemote } from '@quizmesh/sdk/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { STORAGE_KEYS, type RoomView } from '@quizmesh/contract';
import messages from '../../../messages/en-US.json';
import { firstRoom, simulateHostedRoom, somePlayer } from '../../../testing/hosted-room.ts';
import { HostScreen } from './host-screen.tsx';

type Options = NonNullable<Parameters<typeof simulateHostedRoom>[1]>;

async function hostRoom(first: RoomView, options: Options = {}) {
  const server = simulateHostedRoom(first, options);
  const onLeft = jest.fn();
  renderRemote(<HostScreen seat={{ roomId: 7, playerId: null, token: 'of-host' }} onLeft={onLeft} />, {
    messages,
    api: server.api,
  });
  await screen.findByRole('heading', { level: 1 });
  return { ...server, onLeft };
}

const OWN_PACE = {
  settings: { pace: 'own', secondsPerQuestion: 20, names: 'chosen', maxPlayers: 200 },
};
const inMs = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString();
/** A question that has not opened yet. */
const opening = (milliseconds: number) =>
  firstRoom('question', { opensAt: inMs(milliseconds), closesAt: inMs(milliseconds + 20_000) });
/** Besides what is read out. */
const SHOWN = { ignore: '[role="status"]' };
const heading = () => screen.findByRole('heading', { level: 1 });
const later = (change: () => void) =>
  act(async () => {
    change();
    await Promise.resolve();
  });

describe('lobby', () => {
  it('shows code, address and QR code, and names as they come, new ones at the end', async () => {
    const { showPlayers } = await hostRoom(firstRoom('lobby'));
    expect(screen.getByText('0 4 2 1 3 7')).toBeInTheDocument();
    expect(screen.getByText(`${window.location.host}/live`)).toBeInTheDocument();
    expect(screen.getByRole('img', { name: 'QR code that opens this room' })).toBeInTheDocument();
    await later(() => showPlayers([somePlayer(1, 'Mia'), somePlayer(2, 'Bo'), somePlayer(3, 'Cleo')]));
    await screen.findByRole('heading', { name: '3 players' });
    const names = screen.getAllByRole('listitem').map((item) => item.querySelector('bdi')?.textContent);
    expect(names).toEqual(['Mia', 'Bo', 'Cleo']);
  });

  it('cannot start without players, and says so', async () => {
    const empty = firstRoom('lobby', { playerCount: 0 });
    const { written } = await hostRoom(empty, { players: [] });
    expect(screen.getByRole('button', { name: 'Start' })).toBeDisabled();
    await userEvent.keyboard('n');
    expect(screen.getByText('It can start once somebody has joined.')).toBeInTheDocument();
    expect(written()).toEqual([]);
  });

  it('two hundred names are one stop of the Tab key; arrow keys walk through them, and one is removed after a question', async () => {
    const players = Array.from({ length: 200 }, (_, index) => somePlayer(index + 1, `Player ${index + 1}`));
    const { written } = await hostRoom(firstRoom('lobby', { playerCount: 200 }), { players });
    const list = await screen.findByRole('list', { name: '200 players' });
    expect(list.querySelectorAll('[tabindex="0"]')).toHaveLength(1);
    within(list).getAllByRole('button')[0]?.focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}{Enter}');
    await screen.findByRole('dialog', { name: /^Remove Player 2/u });
    expect(written()).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(written()).toEqual([
      { method: 'DELETE', path: '/api/rooms/7/players/2', token: 'of-host', body: null },
    ]);
  });

  it('L locks it, and the code then says that nobody else can join', async () => {
    const locked = firstRoom('lobby', { isLocked: true });
    const { written } = await hostRoom(firstRoom('lobby'), { after: () => locked });
    await userEvent.keyboard('l');
    expect(await screen.findByText('Locked: nobody else can join', SHOWN)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Lock the room' })).toHaveAttribute('aria-pressed', 'true');
    expect(written().map(({ body }) => body)).toEqual([{ command: 'lock', version: 1 }]);
  });
});

const announced = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .join('');

describe('what a key did is read out, wherever the focus is', () => {
  const question = (changes: object) => firstRoom('question', changes);

  it.each([
    ['lock', [{}, { isLocked: true }], 'Locked: nobody else can join'],
    ['unlock', [{ isLocked: true }, {}], 'Unlocked: others can join again'],
    ['pause', [{}, { pausedMs: 5000 }], 'Paused'],
    ['resume', [{ pausedMs: 5000 }, {}], 'The quiz goes on.'],
  ] as const)('%s', async (_what, [before, after], text) => {
    const { show } = await hostRoom(question(before));
    expect(announced()).toBe('');
    await later(() => show(question(after)));
    await waitFor(() => expect(announced()).toBe(text));
  });

  it('the podium after a pause is no quiz that goes on', async () => {
    const { show } = await hostRoom(question({ pausedMs: 5000 }));
    await later(() => show(firstRoom('podium')));
    await screen.findByRole('heading', { level: 1, name: 'The podium' });
    expect(announced()).toBe('');
  });
});

describe('question', () => {
  it('how many have answered is read out while it is open, and stands nowhere in what comes after it', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    try {
      const { show } = await hostRoom(firstRoom('question'));
      await later(() => jest.advanceTimersByTime(10_000));
      expect(announced()).toBe('0 of 2 answered');
      await later(() => show(firstRoom('question', { questionIndex: 1 })));
      await waitFor(() => expect(announced()).toBe(''));
      await later(() => jest.advanceTimersByTime(10_000));
      expect(announced()).toBe('0 of 2 answered');
      await later(() => show(firstRoom('podium')));
      await screen.findByRole('heading', { level: 1, name: 'The podium' });
      expect(announced()).toBe('');
    } finally {
      jest.useRealTimers();
    }
  });

  it('is hidden until it opens for the phones, then shown with options, time and how many have answered', async () => {
    await hostRoom(opening(1500));
    expect(screen.getByText('Get ready')).toBeInTheDocument();
    expect(screen.queryByText('Jupiter')).not.toBeInTheDocument();
    const options = await screen.findByRole('list', { name: 'Options' });
    expect(within(options).getAllByRole('listitem')).toHaveLength(4);
    expect(screen.getByRole('timer', { name: '20 seconds left' })).toBeInTheDocument();
    expect(screen.getByText('0', { selector: 'strong' }).parentElement).toHaveTextContent('0 of 2 answered');
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });

  it('cannot be ended before anybody has seen it', async () => {
    const { written } = await hostRoom(opening(1500), { after: () => firstRoom('verdict') });
    const main = screen.getByRole('button', { name: 'Show the answer' });
    expect(main).toHaveAttribute('aria-disabled', 'true');
    await userEvent.keyboard('n');
    await screen.findByRole('timer');
    expect(written()).toEqual([]);
    await waitFor(() => expect(main).not.toHaveAttribute('aria-disabled'));
    await userEvent.keyboard('n');
    await screen.findByText('It is a gas giant.');
  });

  it('a second press while the step is on its way, or just done, does nothing', async () => {
    const { written } = await hostRoom(firstRoom('question'), { after: () => firstRoom('verdict') });
    await userEvent.keyboard('nn');
    await screen.findByText('It is a gas giant.');
    await userEvent.keyboard('n');
    expect(written().map(({ body }) => body)).toEqual([{ command: 'next', version: 1 }]);
  });

  it('P pauses it and resumes it', async () => {
    const { written } = await hostRoom(firstRoom('question'), {
      after: (command) => firstRoom('question', { pausedMs: command === 'pause' ? 12_000 : null }),
    });
    await userEvent.keyboard('p');
    expect(await screen.findByText('Paused', SHOWN)).toBeInTheDocument();
    expect(screen.getByRole('timer', { name: '12 seconds left' })).toBeInTheDocument();
    const resume = screen.getByRole('button', { name: 'Resume' });
    await waitFor(() => expect(resume).not.toHaveAttribute('aria-disabled'));
    await userEvent.keyboard('p');
    await waitFor(() => expect(screen.queryByText('Paused')).not.toBeInTheDocument());
    expect(written().map(({ body }) => body)).toEqual([
      { command: 'pause', version: 1 },
      { command: 'resume', version: 2 },
    ]);
  });

  it('whoever presses the pause button goes on at what resumes it', async () => {
    await hostRoom(firstRoom('question'), { after: () => firstRoom('question', { pausedMs: 12_000 }) });
    screen.getByRole('button', { name: /^Pause/u }).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Resume' })).toHaveFocus());
  });

  it('a step that the room has passed already is silent, and the room is read again', async () => {
    const changed = () => Response.json({ code: 'ROOM_CHANGED', message: 'x' }, { status: 409 });
    const { become } = await hostRoom(firstRoom('question'), { after: changed });
    become(firstRoom('board'));
    await userEvent.click(screen.getByRole('button', { name: 'Show the answer' }));
    expect(await screen.findByRole('heading', { name: 'Leaderboard' })).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

it('verdict: each option says in words how often it was chosen, the right one that it is right', async () => {
  await hostRoom(firstRoom('verdict', { playerCount: 4, unanswered: 1 }));
  const rows = within(
    screen.getByRole('list', { name: 'Options and how often each was chosen' }),
  ).getAllByRole('listitem');
  expect(rows[0]).toHaveTextContent('Chosen 1 time');
  expect(rows[1]).toHaveTextContent(/Correct answer.*Jupiter.*Chosen 1 time/u);
  expect(rows[2]).toHaveTextContent('Chosen 0 times');
  expect(screen.getByText('1 without an answer')).toBeInTheDocument();
});

it('verdict: a click that was meant for the question, which is over at that moment, does not pass it', async () => {
  const { show, written } = await hostRoom(firstRoom('question'), { after: () => firstRoom('board') });
  await later(() => show(firstRoom('verdict')));
  await userEvent.click(await screen.findByRole('button', { name: 'Show the board' }));
  await userEvent.keyboard('n');
  expect(written()).toEqual([]);
  const board = screen.getByRole('button', { name: 'Show the board' });
  await waitFor(() => expect(board).not.toHaveAttribute('aria-disabled'));
  await userEvent.click(board);
  expect(await screen.findByRole('heading', { name: 'Leaderboard' })).toBeInTheDocument();
});

it('podium: a click that was meant for a board, which another tab of the host has just left, does not close the room unseen', async () => {
  const { show, written } = await hostRoom(firstRoom('board'), { after: () => firstRoom('ended') });
  await later(() => show(firstRoom('podium')));
  await userEvent.click(await screen.findByRole('button', { name: 'Close the room' }));
  expect(written()).toEqual([]);
});

it('board: places by number, name and points; Enter asks for the next question', async () => {
  const { written } = await hostRoom(firstRoom('board'), { after: () => opening(3000) });
  const rows = within(screen.getByRole('list', { name: 'Leaderboard' })).getAllByRole('listitem');
  expect(rows[0]).toHaveTextContent('1Mia900');
  await userEvent.keyboard('{Enter}');
  await screen.findByText('Get ready');
  expect(written().map(({ body }) => body)).toEqual([{ command: 'next', version: 1 }]);
});

describe('own pace', () => {
  it('shows who is how far, and asks before ending it for those who are not finished', async () => {
    const { written } = await hostRoom(firstRoom('own-pace', { ...OWN_PACE, finished: 1 }), {
      players: [somePlayer(1, 'Mia', 3), somePlayer(2, 'Bo', 1)],
      after: () => firstRoom('podium'),
    });
    await screen.findByRole('heading', { name: '1 of 2 finished' });
    expect((await screen.findByText('1/3')).parentElement).toHaveTextContent('Bo');
    await userEvent.keyboard('n');
    await userEvent.click(screen.getByRole('button', { name: 'To the podium' }));
    await screen.findByRole('dialog', { name: 'End the quiz for everybody?' });
    expect(written()).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'End for everybody' }));
    expect(await screen.findByRole('heading', { name: 'The podium' })).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});

describe('after the podium', () => {
  it('the results are downloaded with the token in a header, and no key closes the room', async () => {
    const address = jest.fn((_file: Blob) => 'blob:results');
    Object.assign(URL, { createObjectURL: address, revokeObjectURL: () => {} });
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    const { sent, written } = await hostRoom(firstRoom('podium'));
    const first = within(screen.getByRole('list', { name: 'The first three' })).getAllByRole('listitem');
    expect(first.map(({ textContent }) => textContent)).toEqual(['Mia9001', 'Bo7002']);
    await userEvent.click(screen.getByRole('button', { name: 'Download the results (CSV)' }));
    await waitFor(() => expect(address).toHaveBeenCalled());
    expect(sent.at(-1)).toMatchObject({ path: '/api/rooms/7/results.csv', token: 'of-host' });
    (await heading()).focus();
    await userEvent.keyboard('n{Enter}');
    expect(written()).toEqual([]);
  });

  it('a closed room offers its results, hosting it again and playing alone', async () => {
    await hostRoom(firstRoom('ended'));
    expect(screen.getByRole('heading', { name: 'The room is closed' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Host it again' })).toHaveAttribute('href', '/live?quiz=11');
    expect(screen.getByRole('link', { name: 'Play it alone now' })).toHaveAttribute('href', '/quiz/11');
  });

  it('a quiz that was deleted or disabled meanwhile is offered no more', async () => {
    const quiz = { id: 11, title: 'Planets', language: 'en-US', totalQuestions: 3, isPlayable: false };
    await hostRoom(firstRoom('ended', { quiz }));
    expect(screen.getByRole('button', { name: 'Download the results (CSV)' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Host it again' })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Play it alone now' })).not.toBeInTheDocument();
  });

  it('a closed room is left for the rooms of its host, and does not stay open', async () => {
    await hostRoom(firstRoom('ended'));
    expect(screen.getByRole('link', { name: 'To your rooms' })).toHaveAttribute('href', '/live');
    expect(screen.queryByRole('link', { name: /stays open/u })).not.toBeInTheDocument();
  });
});

it('ending: is asked first, in the words of what happens', async () => {
  const { written } = await hostRoom(firstRoom('board'), { after: () => firstRoom('podium') });
  await userEvent.click(screen.getByRole('button', { name: 'End' }));
  await screen.findByRole('dialog', { name: 'End the quiz now?' });
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(written()).toEqual([]);
});

it('ending: the podium has the focus afterwards, as the button that asked is gone', async () => {
  await hostRoom(firstRoom('board'), { after: () => firstRoom('podium') });
  screen.getByRole('button', { name: 'End' }).focus();
  await userEvent.keyboard('{Enter}');
  await userEvent.click(await screen.findByRole('button', { name: 'End the quiz' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole('heading', { name: 'The podium' })).toHaveFocus());
});

it('ending: is done at once when it was confirmed, also right after a step', async () => {
  const { written } = await hostRoom(firstRoom('verdict'), {
    after: (command) => firstRoom(command === 'end' ? 'podium' : 'board'),
  });
  await userEvent.keyboard('n');
  await screen.findByRole('heading', { name: 'Leaderboard' });
  await userEvent.click(screen.getByRole('button', { name: 'End' }));
  await userEvent.click(screen.getByRole('button', { name: 'End the quiz' }));
  expect(await screen.findByRole('heading', { name: 'The podium' })).toBeInTheDocument();
  expect(written().map(({ body }) => body)).toEqual([
    { command: 'next', version: 1 },
    { command: 'end', version: 2 },
  ]);
});

describe('a room that has gone on at the moment of a command', () => {
  const changed = () => Response.json({ code: 'ROOM_CHANGED', message: 'x' }, { status: 409 });
  /** The first command comes too late. */
  const lateOnce = (then: RoomView) => {
    const answers = [changed];
    return () => answers.shift()?.() ?? then;
  };

  it('is locked all the same', async () => {
    const { become, written } = await hostRoom(firstRoom('question'), {
      after: lateOnce(firstRoom('verdict', { isLocked: true })),
    });
    become(firstRoom('verdict'));
    await userEvent.keyboard('l');
    expect(await screen.findByText('Locked: nobody else can join', SHOWN)).toBeInTheDocument();
    expect(written().map(({ body }) => body)).toEqual([
      { command: 'lock', version: 1 },
      { command: 'lock', version: 2 },
    ]);
  });

  it('is ended all the same', async () => {
    const { become } = await hostRoom(firstRoom('question'), { after: lateOnce(firstRoom('podium')) });
    become(firstRoom('verdict'));
    await userEvent.click(screen.getByRole('button', { name: 'End' }));
    await userEvent.click(screen.getByRole('button', { name: 'End the quiz' }));
    expect(await screen.findByRole('heading', { name: 'The podium' })).toBeInTheDocument();
  });

  it('is not closed by ending what has come to its end', async () => {
    const { become, written } = await hostRoom(firstRoom('verdict'), { after: changed });
    become(firstRoom('podium'));
    await userEvent.click(screen.getByRole('button', { name: 'End' }));
    await userEvent.click(screen.getByRole('button', { name: 'End the quiz' }));
    expect(await screen.findByRole('heading', { name: 'The podium' })).toBeInTheDocument();
    expect(written()).toHaveLength(1);
  });
});

it('ending: that was confirmed while another step is on its way follows it', async () => {
  let finishStep: (room: RoomView) => void = () => {};
  const step = new Promise<RoomView>((resolve) => {
    finishStep = resolve;
  });
  const { written } = await hostRoom(firstRoom('verdict'), {
    after: (command) => (command === 'end' ? firstRoom('podium') : step),
  });
  await userEvent.keyboard('n');
  await userEvent.click(screen.getByRole('button', { name: 'End' }));
  await userEvent.click(screen.getByRole('button', { name: 'End the quiz' }));
  await later(() => finishStep(firstRoom('board')));
  expect(await screen.findByRole('heading', { name: 'The podium' })).toBeInTheDocument();
  expect(written().map(({ body }) => body)).toEqual([
    { command: 'next', version: 1 },
    { command: 'end', version: 2 },
  ]);
});

it('lock: is done right after a step and while one is on its way, but a second press does not undo it', async () => {
  let finishStep: (room: RoomView) => void = () => {};
  const step = new Promise<RoomView>((resolve) => {
    finishStep = resolve;
  });
  const { written } = await hostRoom(firstRoom('verdict'), {
    after: (command) => (command === 'lock' ? firstRoom('board', { isLocked: true }) : step),
  });
  await userEvent.keyboard('nll');
  await later(() => finishStep(firstRoom('board')));
  expect(await screen.findByText('Locked: nobody else can join', SHOWN)).toBeInTheDocument();
  await userEvent.keyboard('l');
  expect(written().map(({ body }) => body)).toEqual([
    { command: 'next', version: 1 },
    { command: 'lock', version: 2 },
  ]);
});

it('keys: do nothing and are not shown where the player has switched shortcuts off', async () => {
  writePlaySettings({ ...readPlaySettings(), hasShortcuts: false });
  const { written } = await hostRoom(firstRoom('question'));
  await userEvent.keyboard('npl ');
  expect(written()).toEqual([]);
  expect(document.querySelector('kbd, [aria-keyshortcuts]')).toBeNull();
  localStorage.clear();
});

it('players: one whom another tab has removed already is removed, without an error', async () => {
  await hostRoom(firstRoom('question'), {
    removed: () => Response.json({ code: 'ROOM_PLAYER_REMOVED', message: 'x' }, { status: 403 }),
  });
  await userEvent.click(screen.getByRole('button', { name: '2 players' }));
  await userEvent.click(await screen.findByRole('button', { name: /Bo/u }));
  await userEvent.click(await screen.findByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('players: are removed though the session has ended', async () => {
  localStorage.setItem(STORAGE_KEYS.token, 'ended');
  const ended = [Response.json({ code: 'NOT_AUTHENTICATED', message: 'x' }, { status: 401 })];
  await hostRoom(firstRoom('question'), {
    removed: () => ended.shift() ?? Response.json({ message: 'x' }),
  });
  await userEvent.click(screen.getByRole('button', { name: '2 players' }));
  await userEvent.click(await screen.findByRole('button', { name: /Bo/u }));
  await userEvent.click(await screen.findByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(ended).toEqual([]);
  localStorage.clear();
});

it('players: are removed while a question runs, from a list', async () => {
  const { written } = await hostRoom(firstRoom('question'));
  await userEvent.click(screen.getByRole('button', { name: '2 players' }));
  await userEvent.click(await screen.findByRole('button', { name: /Bo/u }));
  await screen.findByRole('dialog', { name: /^Remove Bo/u });
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(written()).toHaveLength(1));
});

it('sound: is off until the host switches it on; then a verdict has a tone', async () => {
  const notes: number[] = [];
  const part = { connect: (next: unknown) => next };
  class SilentAudio {
    readonly currentTime = 0;
    readonly destination = {};
    createGain() {
      return { ...part, gain: { setValueAtTime: () => {}, linearRampToValueAtTime: () => {} } };
    }
    createOscillator() {
      return { ...part, frequency: { value: 0 }, start: () => notes.push(1), stop: () => {} };
    }
    close() {
      return Promise.resolve();
    }
  }
  Object.assign(globalThis, { AudioContext: SilentAudio });
  const { show } = await hostRoom(firstRoom('question'));
  expect(screen.getByRole('button', { name: 'Sound' })).toHaveAttribute('aria-pressed', 'false');
  await later(() => show(firstRoom('verdict')));
  await screen.findByText('It is a gas giant.');
  expect(notes).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Sound' }));
  await later(() => show(firstRoom('question', { questionIndex: 1 })));
  await screen.findByRole('timer');
  expect(notes).not.toEqual([]);
});

it('a room that is no longer there says so, and this device forgets its place', async () => {
  const onLeft = jest.fn();
  renderRemote(<HostScreen seat={{ roomId: 7, playerId: null, token: 'old' }} onLeft={onLeft} />, {
    messages,
    api: () => Response.json({ code: 'ROOM_NOT_FOUND', message: 'x' }, { status: 404 }),
    routes: [{ path: '/live', element: <p>Start</p> }],
  });
  await userEvent.click(await screen.findByRole('link', { name: 'To your rooms' }));
  expect(onLeft).toHaveBeenCalled();
});

it('a room that cannot be reached when its page is opened says that the connection is interrupted', async () => {
  renderRemote(<HostScreen seat={{ roomId: 7, playerId: null, token: 'of-host' }} onLeft={jest.fn()} />, {
    messages,
    api: () => Promise.reject(new TypeError('Failed to fetch')),
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('The connection is interrupted');
});

/** A room that its account alone may see. */
function showRoomOfAccount(isSignedIn: () => boolean, onLeft = jest.fn()): void {
  const server = simulateHostedRoom(firstRoom('board'));
  renderRemote(<HostScreen seat={{ roomId: 7, playerId: null, token: 'of-host' }} onLeft={onLeft} />, {
    messages,
    routes: [{ path: '/live', element: <p>Start</p> }],
    api: (request) =>
      isSignedIn()
        ? server.api(request)
        : Response.json({ code: 'NOT_AUTHENTICATED', message: 'x' }, { status: 401 }),
  });
}

it('an account that is signed out is asked to sign in, and then sees its room where it was', async () => {
  let isSignedIn = false;
  showRoomOfAccount(() => isSignedIn);
  await screen.findByRole('heading', { name: 'Sign in to go on' });
  expect(screen.getByRole('button', { name: 'Sign In' })).toBeInTheDocument();
  isSignedIn = true;
  await later(() => emitPlatformEvent('session-changed', { status: 'member' }));
  expect(await screen.findByRole('heading', { name: 'Leaderboard' })).toBeInTheDocument();
});

it('somebody else at the device of a signed-out host gets out of the room, and the device forgets its place', async () => {
  const onLeft = jest.fn();
  showRoomOfAccount(() => false, onLeft);
  await userEvent.click(await screen.findByRole('link', { name: 'Leave' }));
  expect(onLeft).toHaveBeenCalled();
  expect(await screen.findByText('Start')).toBeInTheDocument();
});

it('a session that ends while the room is shown asks to sign in at once', async () => {
  let isSignedIn = true;
  showRoomOfAccount(() => isSignedIn);
  await screen.findByRole('heading', { name: 'Leaderboard' });
  isSignedIn = false;
  await later(() => emitPlatformEvent('session-changed', { status: 'guest', reason: 'expired' }));
  expect(await screen.findByRole('heading', { name: 'Sign in to go on' })).toBeInTheDocument();
});

it('a title too long for its line is cut at its own end, whatever the direction of the page', async () => {
  await hostRoom(firstRoom('board'));
  const title = screen.getByText('Planets', SHOWN);
  expect(title).toHaveAttribute('dir', 'auto');
  expect(title).toHaveAttribute('lang', 'en-US');
});

it('latecomers see code and address while the room is played', async () => {
  await hostRoom(firstRoom('board'));
  expect(screen.getByText('042 137')).toBeInTheDocument();
  expect(screen.getByText(`${window.location.host}/live`)).toBeInTheDocument();
});
