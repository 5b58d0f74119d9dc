import { releaseSetSchema } from '@quizmesh/contract/schemas';
import { renderRemote } from '@quizmesh/sdk/testing';
import { screen } from '@testing-library/react';
import messages from '../../../messages/en-US.json';
import { allowPseudoElements } from '../../../testing/antd.ts';
import { ModuleReleases } from './module-releases.tsx';

const release = (name: string) => ({
  routes: [{ path: '/quiz/:quizId', access: 'public', analytics: true }],
  navigation: [],
  module: 'mf-play',
  release: name,
  version: name.split('-')[0],
  container: 'mf_play',
  expose: './remote',
  contract: '^1.0.0',
  entry: 'remote.js',
  styles: [],
  messages: {},
  shared: {},
  base: `/r/mf-play/${name}/`,
  entryIntegrity: 'sha384-x',
  styleIntegrity: {},
  reason: 'promoted',
});
const releaseSet = releaseSetSchema.parse({
  channel: 'production',
  revision: '1',
  modules: { 'mf-play': { current: release('1.1.0-bbb'), lastGood: release('1.0.0-aaa') } },
});

beforeEach(allowPseudoElements);

test('lists each module with its current and its last good release', async () => {
  renderRemote(<ModuleReleases />, { messages, api: () => Response.json(releaseSet) });
  expect(await screen.findByText('1.1.0-bbb')).toBeInTheDocument();
  expect(
    screen.getByRole('row', { name: /mf-play 1\.1\.0 1\.1\.0-bbb 1\.0\.0-aaa promoted/ }),
  ).toBeInTheDocument();
});

test('says when the registry cannot be reached', async () => {
  renderRemote(<ModuleReleases />, {
    messages: { ...messages, 'error.generic': 'Something went wrong.' },
    api: () => Response.json({ code: 'INTERNAL', message: 'x' }, { status: 500 }),
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load the module releases');
});
