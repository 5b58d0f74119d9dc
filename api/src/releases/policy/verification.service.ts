import { createHash } from 'node:crypto';
import {
  SHELL,
  routesOverlap,
  type RecordVerificationRequest,
  type ReleaseChannel,
  type ReleaseManifest,
  type Verification,
  type VerificationPlan,
} from '@quizmesh/contract';
import { requireRelease } from '../release-integrity.ts';
import type { ReleaseModels, VerificationRow } from '../release.model.ts';
import type { ReleaseRepository } from '../release.repository.ts';

export interface VerificationDeps {
  readonly models: Pick<ReleaseModels, 'verifications'>;
  readonly releases: ReleaseRepository;
  readonly now: () => Date;
}

export type VerificationService = ReturnType<typeof createVerificationService>;

/** The name in records of what the platform tried itself; any other name is whoever attested. */
export const PLATFORM_VERIFIER = 'the platform';
const RECORDS_MAX = 50;

const linksOf = ({ links, navigation }: ReleaseManifest) =>
  [...links, ...navigation.map(({ path }) => path)].map((path) => ({ path: path.replace(/[?#].*$/u, '') }));

/** Whether one of the two links to a page of the other, or fills a slot of it. The shell stands around every page. */
function areNeighbours(one: ReleaseManifest, other: ReleaseManifest): boolean {
  if (one.module === SHELL || other.module === SHELL) return true;
  const leads = (from: ReleaseManifest, to: ReleaseManifest) =>
    linksOf(from).some((link) => to.routes.some((route) => routesOverlap(link, route)));
  const fills = ({ fillings = [] }: ReleaseManifest, { slots = [] }: ReleaseManifest) =>
    fillings.some(({ slot }) => slots.some(({ name }) => name === slot));
  return leads(one, other) || leads(other, one) || fills(one, other) || fills(other, one);
}

/** Which releases were tested together with which others, and the result. A record is valid as long as the shell and the
 *  modules that the release links with stay; deployments of others do not matter to it. */
export function createVerificationService({ models, releases, now }: VerificationDeps) {
  const { verifications } = models;

  async function plan(
    module: string,
    release: string,
    channel: ReleaseChannel,
  ): Promise<VerificationPlan & { readonly record: VerificationRow | null }> {
    const { manifest } = await requireRelease(releases, module, release);
    const neighbours = (await releases.current(channel))
      .filter((other) => other.module !== module && areNeighbours(manifest, other.current))
      .map((other) => [other.module, other.current.release] as const);
    const state = neighbours.map((neighbour) => neighbour.join(' ')).sort();
    const setHash = createHash('sha256').update(state.join('\n')).digest('hex');
    const where = { module, release, channel, setHash };
    const latest = await verifications.findOne({ where, order: [['id', 'DESC']] });
    return {
      module,
      release,
      channel,
      setHash,
      verified: latest?.passed ?? false,
      neighbours: neighbours.map(([name]) => name).sort(),
      sets: [{ name: 'current', releases: { ...Object.fromEntries(neighbours), [module]: release } }],
      record: latest,
    };
  }

  return {
    async plan(module: string, release: string, channel: ReleaseChannel): Promise<VerificationPlan> {
      const { record: _record, ...shown } = await plan(module, release, channel);
      return shown;
    },

    /** Who says that a release passed with what is live now; null: nobody does. */
    async passedBy(module: string, release: string, channel: ReleaseChannel): Promise<string | null> {
      const { record } = await plan(module, release, channel);
      return record?.passed ? record.actor : null;
    },

    /** Stores the result of a test. @throws {ReleaseNotFoundError} @throws {ModuleNotFoundError} */
    async record(module: string, result: RecordVerificationRequest, by: string): Promise<Verification> {
      await requireRelease(releases, module, result.release);
      const at = now();
      await verifications.create({ module, ...result, actor: by, verifiedAt: at });
      return { ...result, by, at: at.toISOString() };
    },

    /** Releases of a module that the platform once found to work on a channel. */
    async passedReleases(module: string, channel: ReleaseChannel): Promise<ReadonlySet<string>> {
      const where = { module, channel, passed: true, actor: PLATFORM_VERIFIER };
      const rows = await verifications.findAll({ attributes: ['release'], where });
      return new Set(rows.map(({ release }) => release));
    },

    /** The newest records of a module. */
    async list(module: string): Promise<Verification[]> {
      const rows = await verifications.findAll({
        where: { module },
        order: [['id', 'DESC']],
        limit: RECORDS_MAX,
      });
      return rows.map(({ release, channel, setHash, passed, report, actor: by, verifiedAt }) => ({
        release,
        channel,
        setHash,
        passed,
        report,
        by,
        at: verifiedAt.toISOString(),
      }));
    },
  };
}
