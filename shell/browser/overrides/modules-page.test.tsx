import { answerPaths, renderRemote } from '@quizmesh/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { OVERRIDE_ELEMENT_ID } from '../../shared/page-elements.ts';
import enUS from '../messages/en-US.json';
import { ReleaseSetContext } from '../router/release-set-context.ts';
import { releaseEntry, releaseSet } from '../../shared/testing/release-set.ts';
import { ModulesPage } from './modules-page.tsx';
import { someUser } from '@quizmesh/sdk/testing';

const admin = someUser('admin', { id: 1, isAdmin: true });
const entryOf = (module: string) => releaseEntry(module, '1', [{ path: `/${module}`, access: 'public' }]);
const set = releaseSet(entryOf('mf-a'), entryOf('mf-b'));
const APPLY = 'POST /api/module-overrides';

function openPanel(changed?: readonly object[]) {
  const notice = { by: 'admin admin', expiresAt: '2026-11-22T18:00:00.000Z', changed };
  document.body.innerHTML = changed
    ? `<script type="application/json" id="${OVERRIDE_ELEMENT_ID}">${JSON.stringify(notice)}</script>`
    : '';
  const { api, asked: requests } = answerPaths({
    'GET /api/modules/mf-a/releases': [{ release: '1' }, { release: '0' }],
    'GET /api/modules/mf-b/releases': [],
    // The API rejects it, so that the page does not reload.
    [APPLY]: () => Response.json({ code: 'FORBIDDEN', message: 'no' }, { status: 403 }),
  });
  renderRemote(
    <ReleaseSetContext value={set}>
      <ModulesPage />
    </ReleaseSetContext>,
    { messages: enUS, user: admin, api },
  );
  const bodies = () =>
    requests.filter(({ call }) => call === APPLY).map(({ body }) => JSON.parse(body) as unknown);
  return { bodies };
}
const cardOf = async (module: string) => within(await screen.findByRole('region', { name: module }));
const applyButton = () => screen.findByRole('button', { name: 'Apply to this browser' });

it('starts from the active overrides; a further choice keeps them', async () => {
  const { bodies } = openPanel([
    { module: 'mf-a', kind: 'release', what: '0' },
    { module: 'mf-a', kind: 'fault', what: 'throw' },
  ]);
  const card = await cardOf('mf-a');
  expect(card.getByLabelText('Release')).toHaveValue('0');
  expect(card.getByLabelText('Planted failure')).toHaveValue('throw');
  await userEvent.selectOptions((await cardOf('mf-b')).getByLabelText('Planted failure'), 'slow');
  await userEvent.click(await applyButton());
  await waitFor(() => {
    expect(bodies()).toEqual([
      {
        minutes: 60,
        releases: { 'mf-a': '0' },
        faults: { 'mf-a': { fault: 'throw', both: false }, 'mf-b': { fault: 'slow', both: false } },
        local: {},
      },
    ]);
  });
});

it('applies nothing when nothing is chosen', async () => {
  openPanel();
  expect(await applyButton()).toBeDisabled();
  await userEvent.type((await cardOf('mf-b')).getByLabelText('Port of a local build'), '5173');
  expect(await applyButton()).toBeEnabled();
});
