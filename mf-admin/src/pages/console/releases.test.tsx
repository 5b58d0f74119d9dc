import {
  LONG_RESPONSE_MS,
  type ModuleState,
  type ReleaseListItem,
  type Deployment,
} from '@quizmesh/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setTimeout as sleep } from 'node:timers/promises';
import { allowPseudoElements } from '../../testing/antd.ts';
import { openSection, press } from '../../testing/open-section.tsx';

beforeEach(allowPseudoElements);
beforeEach(() => {
  localStorage.setItem('auth_token', 'admin');
});
jest.setTimeout(20_000);

const play: ModuleState = {
  module: 'mf-play',
  channel: 'production',
  current: '1.1.0-bbb',
  lastGood: '1.0.0-aaa',
  canary: { release: '1.2.0-ccc', percent: 5 },
  lock: null,
  reason: 'promoted',
  health: [
    { release: '1.1.0-bbb', loads: 40, failures: 2, verdict: 'watching', p75Milliseconds: 320 },
    { release: '1.2.0-ccc', loads: 12, failures: 3, verdict: 'watching', p75Milliseconds: 1400 },
  ],
  alert: null,
  changed: {
    id: 9,
    module: 'mf-play',
    channel: 'production',
    kind: 'canary',
    fromRelease: '1.1.0-bbb',
    toRelease: '1.2.0-ccc',
    actor: 'admin ada',
    reason: 'canary for 5%',
    details: { percent: 5 },
    movedAt: '2026-11-20T12:00:00Z',
  },
  step: { since: '2026-11-20T12:00:00Z', loads: 12 },
};
const locked: ModuleState = {
  ...play,
  module: 'mf-create',
  canary: null,
  candidate: '1.3.0-new',
  step: null,
  lock: { by: 'admin ada', reason: 'launch day' },
  alert: 'locked-while-failing',
};
const published = (release: string, more: Partial<ReleaseListItem> = {}): ReleaseListItem => ({
  release,
  version: release.replace(/-.*/u, ''),
  commit: null,
  publishedAt: '2026-11-20T12:00:00Z',
  publishedBy: 'token pipeline',
  withdrawnAt: null,
  recalledAt: null,
  upstream: null,
  ...more,
});
const deployment: Deployment = {
  id: 1,
  module: 'mf-play',
  channel: 'production',
  kind: 'auto-rollback',
  fromRelease: '1.3.0-ddd',
  toRelease: '1.1.0-bbb',
  actor: 'automatic rollback',
  reason: '9 of 30 loads failed',
  movedAt: '2026-11-20T12:00:00Z',
};
const verification = { channel: 'production', setHash: 'now', passed: true, report: '', by: 'x', at: 'y' };
const REGISTRY = {
  'GET /api/module-states': [play, locked],
  'GET /api/modules': { channel: 'production', revision: '1', modules: {} },
  'GET /api/modules/mf-play/releases': [
    published('1.3.0-ddd', { withdrawnAt: '2026-11-21T12:00:00Z' }),
    published('0.9.0-000', { withdrawnAt: '2026-11-21T12:00:00Z', recalledAt: '2026-11-21T12:00:00Z' }),
    published('1.2.0-ccc'),
    published('1.1.0-bbb'),
    published('1.0.0-aaa'),
  ],
  'GET /api/modules/mf-play/moves': [deployment],
  'GET /api/modules/mf-play/verifications': [{ ...verification, release: '1.2.0-ccc' }],
  'GET /api/modules/mf-play/verification-plan': { setHash: 'now', verified: false, sets: [] },
};
const PROMOTE = 'POST /api/modules/mf-play/promote';
const LOCK = 'POST /api/modules/mf-create/lock';
const drawer = (name: string) => screen.findByRole('dialog', { name });
const item = async (release: string) => {
  const list = within(await drawer('mf-play'));
  await list.findByText(/1\.3\.0-ddd/u);
  const found = list.getAllByRole('listitem').find(({ textContent }) => textContent.startsWith(release));
  return within(found ?? document.body);
};
const inDialog = async (name: string, act: string) => {
  await userEvent.click(within(await drawer(name)).getByRole('button', { name: act }));
};

describe('releases table', () => {
  it('shows for each module live, canary or candidate, last good, loads and errors, lock, alert and who changed it', async () => {
    openSection('', REGISTRY);
    const row = await screen.findByRole('row', { name: /mf-play/u });
    for (const text of ['Watching', '1.1.0-bbb', '1.2.0-cccCanary: 5%', '1.0.0-aaa'])
      expect(row).toHaveTextContent(text);
    expect(row).toHaveTextContent('40Canary: 12');
    expect(row).toHaveTextContent('5%Canary: 25%');
    expect(row).toHaveTextContent('320 msCanary: 1.4 sec');
    expect(row).toHaveTextContent('ada');
    const other = screen.getByRole('row', { name: /mf-create/u });
    for (const text of ['Locked', 'Alert', '1.3.0-new', 'Candidate']) expect(other).toHaveTextContent(text);
    expect(within(other).getByRole('button', { name: 'Promote: mf-create' })).toBeDisabled();
    expect(screen.getByText('It fails, but the lock keeps it live.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Try releases in this browser' })).toHaveAttribute(
      'href',
      '/__modules',
    );
  });

  it('leaves out what a newer registry says of a module in words that it does not know, and shows the others', async () => {
    const health = [{ release: play.current, loads: 40, failures: 2, verdict: 'of tomorrow' }];
    openSection('', { ...REGISTRY, 'GET /api/module-states': [{ ...play, health }, locked] });
    const row = await screen.findByRole('row', { name: /mf-play/u });
    expect(row).toHaveTextContent('1.1.0-bbb');
    expect(row).not.toHaveTextContent('tomorrow');
    expect(screen.getByRole('row', { name: /mf-create/u })).toBeInTheDocument();
  });

  it('shows alerts, moves, and why a release is live, without words for them of its own where a newer registry knows others', async () => {
    const details = { untried: { why: 'of-tomorrow', by: 'token pipeline' } };
    const changed = { ...deployment, kind: 'of-tomorrow', actor: 'token pipeline', details };
    openSection('?module=mf-play&tab=history', {
      ...REGISTRY,
      'GET /api/module-states': [{ ...play, alert: 'of-tomorrow', changed, wentLive: changed }],
      'GET /api/modules/mf-play/moves': [changed],
    });
    const shown = within(await drawer('mf-play'));
    await waitFor(() => {
      expect(shown.getAllByText(/^Changed by/u)).toHaveLength(2);
    });
    const sentences = shown.getAllByText(/^Changed by/u);
    for (const sentence of sentences)
      expect(sentence).toHaveTextContent('Changed by Token pipeline: 1.1.0-bbb');
    expect(document.body).not.toHaveTextContent('of-tomorrow');
    expect(shown.getByText('Alert')).toBeInTheDocument();
  });

  it('says that new visits get the last good release, and offers to promote the paused one again', async () => {
    openSection('?module=mf-play', { ...REGISTRY, 'GET /api/module-states': [{ ...play, paused: true }] });
    expect(await screen.findByRole('row', { name: /mf-play/u })).toHaveTextContent('Paused');
    const dialog = within(await drawer('mf-play'));
    expect(dialog.getByText(/^Paused: new visits get the last good release/u)).toBeInTheDocument();
    await userEvent.click(await dialog.findByRole('button', { name: 'Promote: 1.1.0-bbb' }));
    expect(await drawer('Promote 1.1.0-bbb?')).toHaveTextContent('then falls back to 1.0.0-aaa.');
  });

  it('says that a live release cannot be read, in the table, below it and in the drawer', async () => {
    const candidate = '1.3.0-ddd';
    const states = [
      { ...play, unreadable: true, candidate },
      { ...locked, alert: null },
    ];
    const { queries } = openSection('?module=mf-play', { ...REGISTRY, 'GET /api/module-states': states });
    expect(await screen.findByRole('row', { name: /mf-play/u })).toHaveTextContent('Alert');
    expect(screen.getByRole('row', { name: /mf-create/u })).not.toHaveTextContent('Alert');
    const cannot = /^The platform cannot read this release/u;
    expect(within(await drawer('mf-play')).getByText(cannot)).toBeInTheDocument();
    expect(screen.getAllByText(cannot)).toHaveLength(2);
    expect((await item('1.2.0-ccc')).getByText('Verified')).toBeInTheDocument();
    expect(queries('GET /api/modules/mf-play/verification-plan')).toEqual([`?release=${candidate}`]);
  });

  it('says which canary and which last good release cannot be read, below the table and in the drawer', async () => {
    const behind = ['1.2.0-ccc', '1.0.0-aaa'];
    const states = [
      { ...play, unreadableBehind: behind },
      { ...locked, alert: null, unreadableBehind: [] },
    ];
    openSection('?module=mf-play', { ...REGISTRY, 'GET /api/module-states': states });
    expect(await screen.findByRole('row', { name: /mf-play/u })).toHaveTextContent('Alert');
    expect(screen.getByRole('row', { name: /mf-create/u })).not.toHaveTextContent('Alert');
    const shown = await drawer('mf-play');
    for (const release of behind) {
      expect(shown).toHaveTextContent(`${release} The platform cannot read this release`);
      expect(document.body.textContent.split(`${release} The platform cannot read`)).toHaveLength(3);
    }
  });

  it('says why the live release is live, whatever happened to the module since', async () => {
    const wentLive = {
      ...deployment,
      kind: 'auto-rollback',
      fromRelease: '1.2.0-bad',
      toRelease: '1.1.0-bbb',
    } as const;
    openSection('?module=mf-play', { ...REGISTRY, 'GET /api/module-states': [{ ...play, wentLive }] });
    expect(await drawer('mf-play')).toHaveTextContent('1.2.0-bad was rolled back automatically to 1.1.0-bbb');
  });

  it('names below it the modules that have never been live, with the command for it', async () => {
    const waiting = {
      ...{ module: 'mf-new', release: '1.0.0-one' },
      ...{ publishedAt: '2026-11-20T12:00:00Z', publishedBy: 'token new' },
    };
    openSection('', { ...REGISTRY, 'GET /api/never-live-modules': [waiting] });
    const command = await screen.findByText('npm run promote -- mf-new 1.0.0-one');
    expect(command.closest('p')).toHaveTextContent(/^mf-new has never been live/u);
  });

  it('shows until when a release that fails again is left to the admins', async () => {
    const cooling = { alert: 'would-roll-back', coolingUntil: '2026-11-22T12:40:00Z' } as const;
    openSection('', { ...REGISTRY, 'GET /api/module-states': [{ ...play, ...cooling }] });
    await screen.findByRole('row', { name: /mf-play/u });
    const table = screen.getByRole('region', { name: 'Module releases' });
    expect(table).toHaveTextContent(/rolled back again, but automatic rollback rests until \d+:40/u);
  });

  it.each([
    ['says that nothing is released', [], 'No module has been released yet.'],
    [
      'says when the registry cannot be reached',
      () => Response.json({ code: 'X', message: 'Down for now' }, { status: 500 }),
      'Failed to load the module releases',
    ],
  ])('%s', async (_name, answer, text) => {
    openSection('', { ...REGISTRY, 'GET /api/module-states': answer });
    expect(await screen.findByText(text)).toBeInTheDocument();
  });
});

describe('module details', () => {
  it('opens from its row and from the address, with all releases and their state', async () => {
    const { router } = openSection('', REGISTRY);
    await userEvent.click(await screen.findByRole('link', { name: 'mf-play' }));
    expect(router.state.location.search).toBe('?module=mf-play');
    const candidate = await item('1.2.0-ccc');
    expect(await candidate.findByText('Verified')).toBeInTheDocument();
    expect((await item('1.3.0-ddd')).getByText('Withdrawn')).toBeInTheDocument();
    expect((await item('1.0.0-aaa')).getByText('Not verified')).toBeInTheDocument();
    expect((await item('1.1.0-bbb')).queryByRole('button')).toBeNull();
    await userEvent.click(screen.getByRole('tab', { name: 'History' }));
    expect(router.state.location.search).toBe('?module=mf-play&tab=history');
    const entry = (await screen.findByText('9 of 30 loads failed')).closest('li');
    expect(entry).toHaveTextContent('1.3.0-ddd was rolled back automatically to 1.1.0-bbb');
  });

  it('opened by its address, gives the focus to its name in the table when it closes', async () => {
    openSection('?module=mf-play', REGISTRY);
    await item('1.2.0-ccc');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => {
      expect(screen.getByRole('link', { name: 'mf-play' })).toHaveFocus();
    });
  });

  it('of the tokens, opened by its address, gives the focus to the panel when it closes', async () => {
    openSection('?module=tokens', { ...REGISTRY, 'GET /api/module-tokens': [] });
    await screen.findByRole('dialog');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => {
      expect(screen.getByRole('region', { name: 'Module releases' })).toHaveFocus();
    });
  });

  it('shows an error when releases or history cannot be loaded', async () => {
    const failed = () => Response.json({ code: 'X', message: 'Down' }, { status: 500 });
    openSection('?module=mf-play', {
      ...REGISTRY,
      'GET /api/modules/mf-play/releases': failed,
      'GET /api/modules/mf-play/moves': failed,
    });
    expect(await screen.findByText('Failed to load the releases')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('tab', { name: 'History' }));
    expect(await screen.findByText('Failed to load the history')).toBeInTheDocument();
  });

  it('offers only the end of the lock for a locked module, and names its owner', async () => {
    const { sent } = openSection('?module=mf-create', {
      ...REGISTRY,
      'GET /api/modules/mf-create/releases': [published('1.2.0-ccc')],
      [LOCK]: locked,
    });
    const sheet = within(await drawer('mf-create'));
    expect(sheet.getByText(/launch day/u)).toBeInTheDocument();
    expect(sheet.getByRole('button', { name: 'Roll back' })).toBeDisabled();
    expect(await sheet.findByRole('button', { name: 'Promote: 1.2.0-ccc' })).toBeDisabled();
    await userEvent.click(sheet.getByRole('button', { name: 'Unlock' }));
    await inDialog('Unlock mf-create?', 'Unlock');
    expect(await screen.findByText('Please give a reason.')).toBeInTheDocument();
    await userEvent.type(screen.getByLabelText('Reason'), 'it is over');
    await inDialog('Unlock mf-create?', 'Unlock');
    await waitFor(() => {
      expect(sent(LOCK)).toEqual([{ locked: false, reason: 'it is over', expectedLock: locked.lock }]);
    });
  });

  it("lifts another admin's newer lock only after a second decision", async () => {
    const lock = { by: 'admin bob', reason: 'incident' };
    const moved = { code: 'CHANNEL_MOVED', message: 'x', current: '1.1.0-bbb', lock };
    const answers = [Response.json(moved, { status: 409 }), Response.json(locked)];
    const { sent } = openSection('?module=mf-create', { ...REGISTRY, [LOCK]: () => answers.shift() });
    await press('Unlock');
    await userEvent.type(await screen.findByLabelText('Reason'), 'it is over');
    await inDialog('Unlock mf-create?', 'Unlock');
    expect(await within(await drawer('Unlock mf-create?')).findByRole('alert')).toHaveTextContent(
      'Somebody else changed this meanwhileLockedBy bob: incident',
    );
    await inDialog('Unlock mf-create?', 'Unlock');
    await waitFor(() => {
      expect(sent(LOCK)).toMatchObject([{ expectedLock: locked.lock }, { expectedLock: lock }]);
    });
  });

  it('locks the release and the canary that were seen', async () => {
    const LOCK_PLAY = 'POST /api/modules/mf-play/lock';
    const { sent } = openSection('?module=mf-play', { ...REGISTRY, [LOCK_PLAY]: play });
    await press('Lock');
    await userEvent.type(await screen.findByLabelText('Reason'), 'launch day');
    await inDialog('Lock mf-play?', 'Lock');
    const { current: expectedCurrent, canary: expectedCanary } = play;
    await waitFor(() => {
      expect(sent(LOCK_PLAY)).toEqual([
        { locked: true, reason: 'launch day', expectedCurrent, expectedCanary, expectedLock: null },
      ]);
    });
  });
});

describe('history of a module', () => {
  const entry = (id: number, more: Partial<Deployment>): Deployment => ({
    ...deployment,
    id,
    kind: 'promote',
    fromRelease: '1.0.0-aaa',
    actor: 'admin ada',
    reason: 'English',
    details: {},
    ...more,
  });

  it('says what happened and why in sentences, with what a person typed as it was typed', async () => {
    openSection('?module=mf-play&tab=history', {
      ...REGISTRY,
      'GET /api/modules/mf-play/moves': [
        entry(9, {
          kind: 'auto-rollback',
          details: {
            loads: 20,
            failures: 20,
            probe: '✖ /play/1 (mf-play) stopped answering',
            findings: [
              {
                path: '/play/1',
                module: 'mf-play',
                error: { code: 'stopped-answering', values: {} },
                before: null,
              },
            ],
          },
        }),
        entry(8, { kind: 'rollback', details: { override: 'mf-play is switched off' } }),
        entry(7, { kind: 'rollback', details: { recalled: 'other', reason: 'leaks' } }),
        entry(6, { details: { override: 'fire' } }),
        entry(5, { actor: 'token first', details: { origin: 'start' } }),
        entry(4, {
          kind: 'auto-rollback',
          details: { withdrawn: 'canary', loads: 30, failures: 9, probe: '✖ /play/1' },
        }),
        entry(3, { kind: 'canary', details: { percent: 20 } }),
        entry(2, { kind: 'lock', actor: 'token pipeline', details: { reason: 'launch day' } }),
        entry(1, { details: { untried: { why: 'attested', by: 'token pipeline' } } }),
        entry(0, { details: { untried: { why: 'off' }, override: 'fire' } }),
      ],
    });
    expect(await screen.findByText('leaks')).toBeInTheDocument();
    const items = within(screen.getByRole('tabpanel')).getAllByRole('listitem');
    const texts = items.map(({ textContent }) => textContent);
    for (const [index, text] of [
      '20 of 20 loads failed within two hours.What the platform saw when it tried the release:/play/1 (mf-play) stopped answering.',
      'It went live although it did not fit, because:mf-play is switched off',
      'ada recalled 1.0.0-aaa; 1.1.0-bbb stayed live',
      'ada promoted 1.1.0-bbbIt went live unverified, because:fire',
      'The start of the product promoted 1.1.0-bbb',
      'The failing canary 1.1.0-bbb was ended automatically9 of 30 loads failed within two hours.What the platform saw when it tried the release:✖ /play/1',
      'ada gave 1.1.0-bbb to 20% of visitors',
      'Token pipeline locked the modulelaunch day',
      'The platform did not try it; Token pipeline confirmed that it works.',
      'The platform did not try it: this site verifies no releases.It went live unverified, because:fire',
    ].entries())
      expect(texts[index]).toContain(text);
    expect(texts.join('')).not.toContain('English');
  });
});

describe('canary steps', () => {
  const CANARY = 'POST /api/modules/mf-play/canary';
  const at = (loads: number, percent = 5) => ({
    ...REGISTRY,
    'GET /api/module-states': [
      { ...play, canary: { release: '1.2.0-ccc', percent }, step: { since: '2026-11-20T12:00:00Z', loads } },
    ],
    [CANARY]: play,
  });

  it('gives the next share with one press once there are enough loads', async () => {
    const { sent, notice } = openSection('?module=mf-play', at(50));
    await press('Next step: 20%');
    await waitFor(() => {
      const expected = {
        expectedCurrent: '1.1.0-bbb',
        expectedCanary: { release: '1.2.0-ccc', percent: 5 },
      };
      expect(sent(CANARY)).toEqual([{ ...expected, release: '1.2.0-ccc', percent: 20 }]);
    });
    await waitFor(() => {
      expect(notice()).toContain('More visitors get the canary');
    });
  });

  it('says how many loads are missing, and goes on earlier only after a confirmation', async () => {
    const { sent } = openSection('?module=mf-play', at(12));
    expect(await screen.findByText('12 of 50 loads seen at this step')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Next step: 20%' })).toBeNull();
    await press('Go on anyway');
    const dialog = await screen.findByRole('dialog', { name: /fewer loads/u });
    expect(sent(CANARY)).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Go on anyway' }));
    await waitFor(() => {
      expect(sent(CANARY)).toHaveLength(1);
    });
  });

  it('does what was confirmed also when another admin changes the canary meanwhile, and waits for a second decision', async () => {
    const current = { release: '1.2.0-ccc', percent: 50 };
    const moved = { code: 'CHANNEL_MOVED', message: 'x', current: '1.1.0-bbb', canary: current };
    const answers = [Response.json(moved, { status: 409 }), Response.json(play)];
    let canary = { release: '1.2.0-ccc', percent: 5 };
    const { sent, queryClient } = openSection('?module=mf-play', {
      ...at(12),
      'GET /api/module-states': () => Response.json([{ ...play, canary }]),
      [CANARY]: () => answers.shift(),
    });
    await press('Go on anyway');
    const dialog = await screen.findByRole('dialog', { name: /fewer loads/u });
    canary = current;
    await act(() => queryClient.refetchQueries());
    await userEvent.click(within(dialog).getByRole('button', { name: 'Go on anyway' }));
    const form = await drawer('Try 1.2.0-ccc on a few visitors?');
    expect(within(form).getByRole('alert')).toHaveTextContent(
      'The canary changed meanwhile1.2.0-ccc goes to 50% of visitors now. Confirm again if you still want this.',
    );
    expect(sent(CANARY)).toMatchObject([{ percent: 20, expectedCanary: { percent: 5 } }]);
    await inDialog('Try 1.2.0-ccc on a few visitors?', 'Canary');
    await waitFor(() => {
      expect(sent(CANARY)[1]).toMatchObject({ percent: 20, expectedCanary: current });
    });
  });

  it('ends with a promotion', async () => {
    openSection('?module=mf-play', at(50, 100));
    const steps = within(await screen.findByRole('region', { name: 'Canary' }));
    await userEvent.click(steps.getByRole('button', { name: 'Promote' }));
    expect(await drawer('Promote 1.2.0-ccc?')).toBeInTheDocument();
  });

  it('opens the form with the share of the step when the registry refuses it', async () => {
    openSection('?module=mf-play', {
      ...at(50),
      [CANARY]: () => Response.json({ code: 'RELEASE_NOT_VERIFIED', message: 'x' }, { status: 409 }),
    });
    await press('Next step: 20%');
    expect(await screen.findByLabelText('Share of visitors in percent')).toHaveValue('20');
  });
});

describe('commit of a release', () => {
  it('shows commit, author and notes where the manifest has them', async () => {
    openSection('?module=mf-play', {
      ...REGISTRY,
      'GET /api/modules/mf-play/releases': [
        published('1.3.0-ddd', { commit: 'abc123', author: 'Ada', notes: 'Faster answers\n\nMuch.' }),
        published('1.1.0-bbb'),
      ],
    });
    const noted = await item('1.3.0-ddd');
    expect(noted.getByText('Faster answers')).toBeInTheDocument();
    expect(noted.getByText(/Commit/u)).toHaveTextContent('Commit abc123 by Ada');
    expect((await item('1.1.0-bbb')).queryByText(/Commit/u)).toBeNull();
  });
});

describe('deployment', () => {
  it('promotes against the release and the canary that were live at the decision, and reloads everything', async () => {
    const { sent, queries, notice } = openSection('?module=mf-play', { ...REGISTRY, [PROMOTE]: play });
    await press('Promote: 1.2.0-ccc');
    await userEvent.type(await screen.findByLabelText('Reason (optional)'), ' looks fine ');
    await inDialog('Promote 1.2.0-ccc?', 'Promote');
    await waitFor(() => {
      expect(notice()).toContain('Release promoted');
    });
    const seen = { expectedCurrent: '1.1.0-bbb', expectedCanary: { release: '1.2.0-ccc', percent: 5 } };
    expect(sent(PROMOTE)).toEqual([{ ...seen, reason: 'looks fine', release: '1.2.0-ccc' }]);
    await waitFor(() => {
      expect(queries('GET /api/module-states')).toHaveLength(2);
    });
    expect(screen.queryByRole('dialog', { name: 'Promote 1.2.0-ccc?' })).toBeNull();
  });

  it('waits for as long as the registry may try a release before it answers', async () => {
    const timeout = jest.spyOn(AbortSignal, 'timeout');
    const { sent } = openSection('?module=mf-play', { ...REGISTRY, [PROMOTE]: play });
    await press('Promote: 1.2.0-ccc');
    const before = timeout.mock.calls.length;
    await inDialog('Promote 1.2.0-ccc?', 'Promote');
    await waitFor(() => {
      expect(sent(PROMOTE)).toHaveLength(1);
    });
    const timeouts = timeout.mock.calls.slice(before).flat();
    timeout.mockRestore();
    expect(Math.max(...timeouts)).toBeGreaterThan(LONG_RESPONSE_MS);
  });

  it('says why a deployment takes so long while the platform tries the release', async () => {
    let finish: (state: unknown) => void = () => {};
    const tried = new Promise((resolve) => {
      finish = resolve;
    });
    openSection('?module=mf-play', { ...REGISTRY, [PROMOTE]: () => tried });
    await press('Promote: 1.2.0-ccc');
    await inDialog('Promote 1.2.0-ccc?', 'Promote');
    expect(screen.queryByText(/tries this release/u)).toBeNull();
    expect(await screen.findByText(/tries this release/u)).toBeVisible();
    finish(Response.json(play));
    await waitFor(() => {
      expect(screen.queryByRole('dialog', { name: 'Promote 1.2.0-ccc?' })).toBeNull();
    });
  });

  it('names five files of a release that is not what its manifest says, and counts the others', async () => {
    const fields = Object.fromEntries(Array.from({ length: 12 }, (_, at) => [`c.${at}.js`, 'is not there']));
    const answer = { code: 'RELEASE_FILES_INVALID', message: 'The files do not match the manifest', fields };
    openSection('?module=mf-play', { ...REGISTRY, [PROMOTE]: () => Response.json(answer, { status: 422 }) });
    await press('Promote: 1.2.0-ccc');
    await inDialog('Promote 1.2.0-ccc?', 'Promote');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('c.4.js: is not thereand 7 more');
    expect(alert).not.toHaveTextContent('c.5.js');
  });

  it('keeps the focus on a release that has no action left', async () => {
    const states = [play, { ...play, current: '1.2.0-ccc', canary: null }];
    const state = () => sleep(200, Response.json([states.length > 1 ? states.shift() : states[0]]));
    openSection('?module=mf-play', { ...REGISTRY, 'GET /api/module-states': state, [PROMOTE]: play });
    await press('Promote: 1.2.0-ccc');
    await inDialog('Promote 1.2.0-ccc?', 'Promote');
    await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^1\.2\.0-ccc/u));
  });

  it('offers no action on a recalled release', async () => {
    openSection('?module=mf-play', REGISTRY);
    const recalled = await item('0.9.0-000');
    expect(recalled.getByText('Recalled')).toBeInTheDocument();
    expect(recalled.queryByRole('button')).toBeNull();
  });

  it('shows what the platform found when it tried the release, and does not say that nobody did', async () => {
    const verification = '✖ /quiz/1 (mf-play)\nThe page stays empty';
    const refusal = { code: 'RELEASE_NOT_VERIFIED', message: 'x', fields: { verification } };
    openSection('?module=mf-play', {
      ...REGISTRY,
      [PROMOTE]: () => Response.json(refusal, { status: 409 }),
    });
    await press('Promote: 1.0.0-aaa');
    await inDialog('Promote 1.0.0-aaa?', 'Promote');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Not verified with what is live now');
    expect(alert).toHaveTextContent(/✖ \/quiz\/1 \(mf-play\) The page stays empty$/u);
    expect(alert).not.toHaveTextContent('Nobody has tried');
  });

  it('warns about an unverified release, and continues only with a reason', async () => {
    const answers = [
      Response.json({ code: 'RELEASE_NOT_VERIFIED', message: 'x' }, { status: 409 }),
      Response.json(play),
    ];
    const { sent } = openSection('?module=mf-play', { ...REGISTRY, [PROMOTE]: () => answers.shift() });
    await press('Promote: 1.0.0-aaa');
    await inDialog('Promote 1.0.0-aaa?', 'Promote');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Not verified with what is live now');
    expect(alert).toHaveTextContent(/npm run verify -- mf-play 1\.0\.0-aaa$/);
    await inDialog('Promote 1.0.0-aaa?', 'Go live unverified');
    expect(await screen.findByText('Please give a reason.')).toBeInTheDocument();
    await userEvent.type(screen.getByLabelText('Why it must go live unverified'), 'fire');
    await inDialog('Promote 1.0.0-aaa?', 'Go live unverified');
    await waitFor(() => {
      expect(sent(PROMOTE)).toHaveLength(2);
    });
    expect(sent(PROMOTE)[1]).toMatchObject({ override: 'fire' });
  });

  it('lists why a release does not fit, and continues only with a reason the admin typed', async () => {
    const unfit = {
      code: 'RELEASE_REFUSED',
      message: 'The release does not fit',
      fields: { contract: 'needs sdk ^9.0.0: release the shell first' },
    };
    const answers = [Response.json(unfit, { status: 422 }), Response.json(play)];
    const { sent } = openSection('?module=mf-play', { ...REGISTRY, [PROMOTE]: () => answers.shift() });
    await press('Promote: 1.0.0-aaa');
    await inDialog('Promote 1.0.0-aaa?', 'Promote');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'It does not fit what is live nowcontract: needs sdk ^9.0.0: release the shell first',
    );
    await userEvent.type(screen.getByLabelText('Why it must go live although it does not fit'), 'fire');
    await inDialog('Promote 1.0.0-aaa?', 'Go live anyway');
    await waitFor(() => {
      expect(sent(PROMOTE)[1]).toMatchObject({ override: 'fire' });
    });
  });

  it('says why a release does not fit in the language of the reader, and what only the registry can say in English', async () => {
    const unfit = {
      code: 'RELEASE_REFUSED',
      message: 'The release does not fit',
      fields: { react: 'needs ^20.0.0', '/cup': 'is not answered any more', moon: 'is not full' },
      reasons: [
        {
          code: 'shared-version',
          field: 'react',
          values: { name: 'react', needs: '^20.0.0', shell: '1.4.0-abc', has: '19.3.1' },
        },
        { code: 'linked-route', field: '/cup', values: { path: '/cup', module: 'mf-profile' } },
        { code: 'phase-of-the-moon', field: 'moon', values: {} },
      ],
    };
    openSection('?module=mf-play', { ...REGISTRY, [PROMOTE]: () => Response.json(unfit, { status: 422 }) });
    await press('Promote: 1.0.0-aaa');
    await inDialog('Promote 1.0.0-aaa?', 'Promote');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(
      'It needs react ^20.0.0, but the live shell 1.4.0-abc shares 19.3.1. Build it with a version that the shell satisfies.' +
        'It no longer answers /cup, but mf-profile links to it. Keep the route, or release mf-profile without the link first.' +
        'moon: is not full',
    );
    expect(alert).not.toHaveTextContent('react:');
  });

  it('says in its own words that the name of a container is taken', async () => {
    const taken = {
      code: 'VALIDATION_FAILED',
      message: 'Some values are not valid',
      fields: { container: 'Is the name of mf-cup' },
      reasons: [{ code: 'container-of-module', field: 'container', values: { module: 'mf-cup' } }],
    };
    openSection('?module=mf-play', { ...REGISTRY, [PROMOTE]: () => Response.json(taken, { status: 400 }) });
    await press('Promote: 1.0.0-aaa');
    await inDialog('Promote 1.0.0-aaa?', 'Promote');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('The name of its container belongs to mf-cup.');
  });

  it('says how the verification of a release ended, page by page', async () => {
    const refused = {
      code: 'RELEASE_NOT_VERIFIED',
      message: 'x',
      fields: { verification: '✖ /play/1 (mf-play) threw No quiz' },
      verification: {
        state: 'failed',
        findings: [
          {
            path: '/play/1',
            module: 'mf-play',
            error: { code: 'threw', values: { errors: 'No quiz' } },
            before: null,
          },
          {
            path: '/profile',
            module: 'mf-profile',
            error: { code: 'no-heading', values: {} },
            before: { code: 'no-heading', values: {} },
          },
          { path: '/play/2', module: 'mf-play', error: null, before: null },
          {
            path: '/results/1',
            module: 'mf-play',
            error: {
              code: 'filling-failed',
              values: { fillings: 'mf-x/strip', slot: 'results.after-score', how: 'crashed, shows-nothing' },
            },
            before: null,
          },
          // As verifiers before 1.2 told it.
          {
            path: '/results/2',
            module: 'mf-play',
            error: { code: 'filling-failed', values: { fillings: 'strip', how: 'shows nothing' } },
            before: null,
          },
        ],
      },
    };
    openSection('?module=mf-play', { ...REGISTRY, [PROMOTE]: () => Response.json(refused, { status: 409 }) });
    await press('Promote: 1.0.0-aaa');
    await inDialog('Promote 1.0.0-aaa?', 'Promote');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The platform tried it, and it failed:/play/1 (mf-play) reported an error: No quiz' +
        '/profile (mf-profile) showed no heading in time. It fails without this release too, so it does not count.' +
        '/play/2 (mf-play) works.' +
        '/results/1 (mf-play): this release breaks the filling mf-x/strip in the slot results.after-score (it crashed and it shows nothing).' +
        '/results/2 (mf-play): the filling strip does not work (shows nothing).',
    );
  });

  it.each([
    [
      'in the reader’s language where the registry has a code',
      { cause: 'verifiers-ended' },
      'Each verifier that tried it was ended before it was done.',
    ],
    ['in English where it has none', {}, 'no browser'],
    ['in English where it has another one', { cause: 'power-cut' }, 'no browser'],
  ])('says why nobody could try the release, %s', async (_how, code, text) => {
    const refused = {
      code: 'RELEASE_NOT_VERIFIED',
      message: 'x',
      fields: { verification: 'no browser' },
      verification: { state: 'unavailable', ...code },
    };
    openSection('?module=mf-play', { ...REGISTRY, [PROMOTE]: () => Response.json(refused, { status: 409 }) });
    await press('Promote: 1.0.0-aaa');
    await inDialog('Promote 1.0.0-aaa?', 'Promote');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      `No verifier could try it, which says nothing about the release.${text}`,
    );
  });

  it('shows the live release after a concurrent change, and waits for a second decision', async () => {
    const moved = { code: 'CHANNEL_MOVED', message: 'x', current: '1.3.0-ddd' };
    const answers = [Response.json(moved, { status: 409 }), Response.json(play)];
    const { sent } = openSection('?module=mf-play', { ...REGISTRY, [PROMOTE]: () => answers.shift() });
    await press('Promote: 1.2.0-ccc');
    await inDialog('Promote 1.2.0-ccc?', 'Promote');
    expect(await screen.findByRole('alert')).toHaveTextContent('1.3.0-ddd is live now.');
    expect(sent(PROMOTE)).toHaveLength(1);
    await inDialog('Promote 1.2.0-ccc?', 'Promote');
    await waitFor(() => {
      expect(sent(PROMOTE)[1]).toMatchObject({ expectedCurrent: '1.3.0-ddd' });
    });
  });

  it('says that the canary ended meanwhile, and promotes it only after a second decision', async () => {
    const moved = { code: 'CHANNEL_MOVED', message: 'x', current: '1.1.0-bbb', canary: null };
    const answers = [Response.json(moved, { status: 409 }), Response.json(play)];
    const { sent } = openSection('?module=mf-play', { ...REGISTRY, [PROMOTE]: () => answers.shift() });
    await press('Promote: 1.2.0-ccc');
    await inDialog('Promote 1.2.0-ccc?', 'Promote');
    expect(await screen.findByRole('alert')).toHaveTextContent('There is no canary any more.');
    expect(sent(PROMOTE)).toMatchObject([{ expectedCanary: { release: '1.2.0-ccc', percent: 5 } }]);
    await inDialog('Promote 1.2.0-ccc?', 'Promote');
    await waitFor(() => {
      expect(sent(PROMOTE)[1]).toMatchObject({ expectedCurrent: '1.1.0-bbb', expectedCanary: null });
    });
  });

  it("shows the server's message for a conflict", async () => {
    const recalled = { code: 'CONFLICT', message: 'mf-play 1.0.0-aaa was recalled' };
    openSection('?module=mf-play', {
      ...REGISTRY,
      [PROMOTE]: () => Response.json(recalled, { status: 409 }),
    });
    await press('Promote: 1.0.0-aaa');
    await inDialog('Promote 1.0.0-aaa?', 'Promote');
    expect(await screen.findByRole('alert')).toHaveTextContent('mf-play 1.0.0-aaa was recalled');
  });

  it('offers no rollback to a withdrawn release, which must be promoted', async () => {
    openSection('?module=mf-play', REGISTRY);
    await screen.findByRole('button', { name: 'Promote: 1.3.0-ddd' });
    expect(screen.queryByRole('button', { name: 'Roll back: 1.3.0-ddd' })).toBeNull();
  });

  it('does not invite to promote a withdrawn release, and says when and why it was withdrawn before it is promoted or tried', async () => {
    openSection('?module=mf-play', {
      ...REGISTRY,
      'GET /api/modules/mf-play/moves': [
        { ...deployment, id: 2, kind: 'rollback', actor: 'admin ada', reason: 'Blank pages on phones.' },
        { ...deployment, reason: 'an older reason' },
      ],
    });
    const promote = await screen.findByRole('button', { name: 'Promote: 1.3.0-ddd' });
    const invited = screen.getByRole('button', { name: 'Promote: 1.0.0-aaa' });
    expect(promote.className).not.toBe(invited.className);
    expect(promote.className).toBe(screen.getByRole('button', { name: 'Recall: 1.3.0-ddd' }).className);
    for (const [action, title] of [
      ['Promote', 'Promote 1.3.0-ddd?'],
      ['Canary', 'Try 1.3.0-ddd on a few visitors?'],
    ] as const) {
      await press(`${action}: 1.3.0-ddd`);
      const dialog = within(await drawer(title));
      const note = dialog.getByRole('alert');
      expect(note).toHaveTextContent(/Withdrawn Nov 21, 2026/u);
      expect(note).toHaveTextContent(/ada rolled back from 1\.3\.0-ddd/u);
      expect(note).toHaveTextContent('Blank pages on phones.');
      expect(note).not.toHaveTextContent('an older reason');
      await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    }
    await press('Promote: 1.0.0-aaa');
    expect(within(await drawer('Promote 1.0.0-aaa?')).queryByText(/Withdrawn/u)).toBeNull();
  });

  it('starts a canary with a share of the browsers, and ends it', async () => {
    const call = 'POST /api/modules/mf-play/canary';
    const { sent } = openSection('?module=mf-play', { ...REGISTRY, [call]: play });
    await press('Canary: 1.0.0-aaa');
    const percent = await screen.findByLabelText('Share of visitors in percent');
    await userEvent.clear(percent);
    await userEvent.type(percent, '101');
    await inDialog('Try 1.0.0-aaa on a few visitors?', 'Canary');
    expect(await screen.findByText('Enter a whole number from 1 to 100.')).toBeInTheDocument();
    await userEvent.clear(percent);
    // In the digits of an Arabic keyboard.
    await userEvent.type(percent, '٢٥');
    await inDialog('Try 1.0.0-aaa on a few visitors?', 'Canary');
    await waitFor(() => {
      expect(sent(call)[0]).toMatchObject({ release: '1.0.0-aaa', percent: 25 });
    });
    await press('End canary');
    await inDialog('End the canary 1.2.0-ccc?', 'End canary');
    await waitFor(() => {
      expect(sent(call)[1]).toMatchObject({ release: '1.2.0-ccc', percent: 0 });
    });
  });

  it('decides the next deployment about what the one before has made live, also before the list is fetched again', async () => {
    let reads = 0;
    const { sent } = openSection('?module=mf-play', {
      ...REGISTRY,
      'GET /api/module-states': () => {
        reads += 1;
        return reads === 1 ? Response.json([play, locked]) : new Promise(() => {});
      },
      [PROMOTE]: { ...play, current: '1.2.0-ccc', lastGood: '1.1.0-bbb', canary: null },
      'POST /api/modules/mf-play/lock': play,
    });
    await press('Promote: 1.2.0-ccc');
    await inDialog('Promote 1.2.0-ccc?', 'Promote');
    await waitFor(() => {
      expect(screen.queryByRole('dialog', { name: 'Promote 1.2.0-ccc?' })).toBeNull();
    });
    await press('Lock');
    await userEvent.type(await screen.findByLabelText('Reason'), 'launch');
    await inDialog('Lock mf-play?', 'Lock');
    await waitFor(() => {
      expect(sent('POST /api/modules/mf-play/lock')).toEqual([
        expect.objectContaining({ expectedCurrent: '1.2.0-ccc', expectedCanary: null }),
      ]);
    });
  });

  it('says that no canary was ended when another one runs', async () => {
    const call = 'POST /api/modules/mf-play/canary';
    const canary = { release: '1.3.0-ddd', percent: 20 };
    const { notice } = openSection('?module=mf-play', { ...REGISTRY, [call]: { ...play, canary } });
    await press('End canary');
    await inDialog('End the canary 1.2.0-ccc?', 'End canary');
    await waitFor(() => {
      expect(notice()).toContain('This had been done already.');
    });
    expect(notice()).not.toContain('Canary ended');
  });
});

const ROLLBACK = 'POST /api/modules/mf-play/rollback';
const RECALL = 'POST /api/modules/mf-play/recall';
const RECALLABLE = {
  ...REGISTRY,
  'GET /api/module-states': [{ ...play, health: [] }],
  'GET /api/modules/mf-play/releases': ['1.2.0-ccc', '1.1.0-bbb', '1.0.0-aaa'].map((release) =>
    published(release),
  ),
  'GET /api/modules/mf-play/moves': [],
  'GET /api/modules/mf-play/verifications': [],
  [ROLLBACK]: play,
  [RECALL]: play,
};
const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }));

describe('rollback', () => {
  it.each([
    ['in the drawer of the module', '?module=mf-play', 'Roll back'],
    ['in the row of the module', '', 'Roll back: mf-play'],
  ])('that leaves no way back keeps the focus %s', async (_place, section, button) => {
    let state = play;
    openSection(section, {
      ...REGISTRY,
      'GET /api/module-states': () => Response.json([state]),
      [ROLLBACK]: () => {
        state = { ...play, current: '1.0.0-aaa', lastGood: null, canary: null, step: null };
        return Response.json(state);
      },
    });
    await press(button);
    await inDialog('Roll back mf-play?', 'Roll back');
    await waitFor(() => {
      expect(screen.queryByText('1.1.0-bbb', { selector: 'dd *, td *' })).toBeNull();
    });
    await waitFor(() => {
      const focused = document.activeElement;
      expect(focused).toBeEnabled();
      expect(focused?.closest('[data-row-key]')).toHaveTextContent(/mf-play|no earlier release/u);
    });
  });

  it('is not offered where there is nothing to go back to, and says so', async () => {
    openSection('?module=mf-play', { ...REGISTRY, 'GET /api/module-states': [{ ...play, lastGood: null }] });
    const button = within(await drawer('mf-play')).getByRole('button', { name: 'Roll back' });
    expect(button).toBeDisabled();
    expect(button).toHaveAccessibleDescription('There is no earlier release to go back to.');
  });

  it('offers the last good release or another one, and warns before a recall', async () => {
    const { sent } = openSection('?module=mf-play', RECALLABLE);
    await press('Roll back');
    const dialog = await dialogOf('Roll back mf-play?');
    expect(dialog.getByLabelText('Go back to')).toHaveTextContent('1.0.0-aaa (last good)');
    await userEvent.click(dialog.getByLabelText('Recall 1.1.0-bbb'));
    expect(dialog.getByRole('alert')).toHaveTextContent('it can never go live again');
    await userEvent.click(dialog.getByRole('button', { name: 'Roll back' }));
    await waitFor(() => {
      expect(sent(RECALL)).toEqual([
        { expectedCurrent: '1.1.0-bbb', channel: 'production', release: '1.1.0-bbb', to: '1.0.0-aaa' },
      ]);
    });
    await press('Roll back');
    const again = await dialogOf('Roll back mf-play?');
    await userEvent.click(again.getByRole('button', { name: 'Roll back' }));
    await waitFor(() => {
      const expectedCanary = { release: '1.2.0-ccc', percent: 5 };
      expect(sent(ROLLBACK)).toEqual([{ expectedCurrent: '1.1.0-bbb', expectedCanary, to: '1.0.0-aaa' }]);
    });
  });

  it('asks for no second decision once another admin has gone back there', async () => {
    const moved = { code: 'CHANNEL_MOVED', message: 'x', current: '1.0.0-aaa' };
    const { sent, notice } = openSection('?module=mf-play', {
      ...RECALLABLE,
      [ROLLBACK]: () => Response.json(moved, { status: 409 }),
    });
    await press('Roll back');
    await inDialog('Roll back mf-play?', 'Roll back');
    await waitFor(() => {
      expect(notice()).toContain('This had been done already.');
    });
    expect(screen.queryByRole('dialog', { name: 'Roll back mf-play?' })).toBeNull();
    expect(sent(ROLLBACK)).toHaveLength(1);
  });

  it.each([
    ['to the target', '1.0.0-aaa', {}],
    ['to a third release', '1.3.0-ddd', { to: '1.0.0-aaa' }],
  ])(
    'recalls only the release that it was chosen for: the channel moved %s',
    async (_where, current, target) => {
      const moved = { code: 'CHANNEL_MOVED', message: 'x', current };
      const { sent } = openSection('?module=mf-play', {
        ...RECALLABLE,
        [RECALL]: () => Response.json(moved, { status: 409 }),
      });
      await press('Roll back');
      const dialog = await dialogOf('Roll back mf-play?');
      await userEvent.click(dialog.getByLabelText('Recall 1.1.0-bbb'));
      await userEvent.click(dialog.getByRole('button', { name: 'Roll back' }));
      expect(await dialog.findByLabelText(`Recall ${current}`)).not.toBeChecked();
      await userEvent.click(dialog.getByRole('button', { name: 'Roll back' }));
      const expectedCanary = { release: '1.2.0-ccc', percent: 5 };
      await waitFor(() => {
        expect(sent(ROLLBACK)).toEqual([{ expectedCurrent: current, expectedCanary, ...target }]);
      });
    },
  );

  it('recalls a release that only open pages still run', async () => {
    const { sent, notice } = openSection('?module=mf-play', RECALLABLE);
    await press('Recall: 1.0.0-aaa');
    const dialog = await dialogOf('Recall 1.0.0-aaa?');
    expect(dialog.getByText(/pages that still have it leave it now/u)).toHaveTextContent(
      '1.1.0-bbb stays live.',
    );
    await userEvent.type(dialog.getByLabelText('Reason (optional)'), 'leaks');
    await userEvent.click(dialog.getByRole('button', { name: 'Recall' }));
    await waitFor(() => {
      expect(notice()).toContain('Release recalled');
    });
    expect(sent(RECALL)).toEqual([
      { expectedCurrent: '1.1.0-bbb', reason: 'leaks', channel: 'production', release: '1.0.0-aaa' },
    ]);
  });

  it('keeps release names in one piece in right-to-left text', async () => {
    const { store } = openSection('?module=mf-play', RECALLABLE);
    act(() => {
      store.dispatch({ type: 'language/languageChosen', payload: 'ar' });
    });
    await press('End canary');
    const dialog = await dialogOf('End the canary \u20661.2.0-ccc\u2069?');
    expect(dialog.getByLabelText('Recall \u20661.2.0-ccc\u2069')).toBeInTheDocument();
  });

  it('recalls a harmful canary from the browsers that have it', async () => {
    const { sent } = openSection('?module=mf-play', RECALLABLE);
    await press('End canary');
    const dialog = await dialogOf('End the canary 1.2.0-ccc?');
    await userEvent.click(dialog.getByLabelText('Recall 1.2.0-ccc'));
    expect(dialog.getByRole('alert')).toHaveTextContent('pages that are open now leave it too');
    await userEvent.click(dialog.getByRole('button', { name: 'End canary' }));
    await waitFor(() => {
      expect(sent(RECALL)).toEqual([
        { expectedCurrent: '1.1.0-bbb', channel: 'production', release: '1.2.0-ccc' },
      ]);
    });
  });
});

describe('a module in the address that was never released', () => {
  it('is said to be unknown in a drawer, which takes it out of the address when it is closed', async () => {
    const { router } = openSection('?module=mf-plya', REGISTRY);
    const drawer = await screen.findByRole('dialog', { name: 'mf-plya' });
    expect(drawer).toHaveTextContent('There is no such module');
    await userEvent.click(within(drawer).getByRole('button', { name: 'Close' }));
    await waitFor(() => {
      expect(router.state.location.search).toBe('');
    });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is not said of one before the modules are read', async () => {
    openSection('?module=mf-plya', {
      ...REGISTRY,
      'GET /api/module-states': () => new Promise<Response>(() => undefined),
    });
    expect(await screen.findByRole('heading', { name: 'Module releases' })).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
