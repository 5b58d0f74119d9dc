import { loginResponseSchema, overrideSetSchema } from '@quizmesh/contract/schemas';
import type { LoginResponse, ReleaseSet, VerificationPlan } from '@quizmesh/contract';
import { generatedAdmin } from '../quizmesh-instance.ts';
import {
  fetchVerificationPlan,
  mintOverride,
  recordVerification,
  type ReleaseName,
} from '../registry-client.ts';
import { CommandError, type Place } from '../workspace.ts';
import { runSmokeJourney } from './smoke-journey.ts';

const OVERRIDE_MINUTES = 10;
const TIMEOUT_MS = 20_000;

async function post(place: Place, route: string, body: object): Promise<unknown> {
  const response = await fetch(`${place.apiUrl}${route}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  return response.json();
}

/** Signs in with VERIFY_EMAIL and VERIFY_PASSWORD, or as the admin that the first start created.
 *  @throws {CommandError} without either */
async function signIn(place: Place): Promise<LoginResponse> {
  const { VERIFY_EMAIL: email, VERIFY_PASSWORD: password } = process.env;
  const credentials = email && password ? { email, password } : await generatedAdmin(place);
  if (!credentials)
    throw new CommandError(
      'Pages behind a sign-in are verified too: set VERIFY_EMAIL and VERIFY_PASSWORD of an administrator.',
    );
  const parsed = loginResponseSchema.safeParse(await post(place, '/api/auth/login', credentials));
  if (!parsed.success) throw new CommandError('The account for the verification could not sign in.');
  return parsed.data;
}

async function setFor(place: Place, token: string): Promise<ReleaseSet> {
  return overrideSetSchema.parse(await post(place, '/api/module-overrides/set', { token })).set;
}

async function tryAll(place: Place, plan: VerificationPlan, onStep: (line: string) => void) {
  const session = await signIn(place);
  const errors: string[] = [];
  for (const { name, releases } of plan.sets) {
    onStep(`▸ ${plan.module} ${plan.release} with the others' ${name} releases`);
    // Without a fallback, so that the failure of a release is noticed.
    const lastGood = Object.fromEntries(Object.keys(releases).map((module) => [module, 'none']));
    const reason = `verification with the others' ${name} releases`;
    const override = await mintOverride(place, { releases, lastGood, minutes: OVERRIDE_MINUTES, reason });
    const url = process.env['SHELL_URL'] ?? `http://${place.host}:${place.shellPort}`;
    const set = await setFor(place, override);
    const found = await runSmokeJourney({ url, set, override, session, onStep });
    errors.push(...found.map((error) => `with the others' ${name}: ${error}`));
  }
  return errors;
}

/** Tests a published release with the current and the last good releases of the other modules, in a real
 *  browser against the running shell, and records the result for exactly that state.
 *  @returns whether it passed; at once when this state is already recorded */
export async function verifyRelease(
  place: Place,
  name: ReleaseName,
  onStep: (line: string) => void,
): Promise<boolean> {
  const plan = await fetchVerificationPlan(place, name);
  if (plan.verified) return true;
  const errors = await tryAll(place, plan, onStep);
  const passed = errors.length === 0;
  const sets = plan.sets.map((set) => `${set.name}: ${JSON.stringify(set.releases)}`);
  await recordVerification(place, plan, { passed, report: [...sets, ...errors].join('\n').slice(0, 4000) });
  return passed;
}
