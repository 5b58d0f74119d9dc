import { SHELL } from '@quizmesh/contract';
import { errorBodySchema, policyReasonSchema, releaseSetSchema } from '@quizmesh/contract/schemas';
import type { Response } from 'supertest';
import { z } from 'zod';
import { openRegistry, type Registry } from '../../testing/registry.ts';
import { releaseNamed } from '../../testing/release-builder.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { answerOf, expectError } from '../../testing/wire.ts';

const [ONE, TWO] = [releaseNamed('one'), releaseNamed('two')];
const MODULE = 'mf-colors';
const TOKENS = ['--color-text', '--space-2'];

let api: TestApi;
let registry: Registry;
beforeAll(async () => {
  api = await startTestApi();
  registry = await openRegistry(api);
});
afterAll(() => api.stop());

function refusalOf(response: Response) {
  expectError(response, 422, 'RELEASE_REFUSED');
  const { reasons } = z.object({ reasons: z.array(policyReasonSchema) }).parse(response.body);
  return { reasons, fields: errorBodySchema.parse(response.body).fields };
}

it('design tokens: nothing is compared with a shell that was built before they were noted', async () => {
  await registry.goLive({ module: SHELL, release: ONE }, { contract: '1.0.0' });
  const published = await registry.publish({ module: 'mf-early', release: ONE }, { tokens: ['--new'] });
  expect(published.status).toBe(201);
});

it('design tokens: a release that takes others than the live shell sets is refused, with their names', async () => {
  await registry.goLive({ module: SHELL, release: TWO }, { contract: '1.0.0', tokens: TOKENS });
  const ahead = { tokens: ['--color-text', '--color-next', '--space-9'] };
  const { reasons, fields } = refusalOf(await registry.publish({ module: MODULE, release: ONE }, ahead));
  expect(reasons).toEqual([
    { code: 'token-missing', field: 'tokens', values: { names: '--color-next, --space-9', shell: TWO } },
  ]);
  expect(fields?.['tokens']).toMatch(/takes --color-next, --space-9 from the page.*release the shell first/u);
  await registry.goLive({ module: MODULE, release: ONE }, { tokens: TOKENS });
});

it('design tokens: a shell that no longer sets what live modules take is refused, with the modules', async () => {
  const release = releaseNamed('three');
  const { reasons } = refusalOf(
    await registry.publish({ module: SHELL, release }, { contract: '1.0.0', tokens: ['--color-text'] }),
  );
  expect(reasons).toEqual([
    {
      code: 'module-token',
      field: `${MODULE} ${ONE}`,
      values: { module: MODULE, release: ONE, names: '--space-2' },
    },
  ]);
});

it('design tokens: pages do not get their names', async () => {
  const { body } = await api.anonymous().get('/api/modules');
  expect(JSON.stringify(body)).not.toContain('--space-2');
  const set = answerOf(releaseSetSchema, await api.anonymous().get('/api/modules'));
  expect(set.modules[MODULE]?.current.release).toBe(ONE);
});
