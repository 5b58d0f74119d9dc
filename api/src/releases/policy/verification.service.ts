import { createHash } from 'node:crypto';
import type {
  RecordVerificationRequest,
  ReleaseChannel,
  Verification,
  VerificationPlan,
} from '@quizmesh/contract';
import type { ChannelRepository } from '../channel.repository.ts';
import { requireRelease } from '../release-integrity.ts';
import { ReleaseNotVerifiedError } from '../release.errors.ts';
import type { ReleaseModels } from '../release.model.ts';
import type { ReleaseRepository } from '../release.repository.ts';

export interface VerificationDeps {
  readonly models: Pick<ReleaseModels, 'verifications'>;
  readonly channels: ChannelRepository;
  readonly releases: ReleaseRepository;
  readonly now: () => Date;
}

export type VerificationService = ReturnType<typeof createVerificationService>;

const RECORDS_MAX = 50;

/** Which releases were tested together with which others, and the result. A record is valid for one state of the
 *  others: when one of them changes, the release must be tested again. */
export function createVerificationService({ models, channels, releases, now }: VerificationDeps) {
  const { verifications } = models;

  async function plan(module: string, release: string, channel: ReleaseChannel): Promise<VerificationPlan> {
    await requireRelease(releases, module, release);
    const others = (await channels.list(channel)).filter((pointer) => pointer.module !== module);
    const current = Object.fromEntries(others.map((other) => [other.module, other.current]));
    const lastGood = Object.fromEntries(
      others.map((other) => [other.module, other.lastGood ?? other.current]),
    );
    const state = others.map((other) => [other.module, other.current, other.lastGood].join(' '));
    const setHash = createHash('sha256').update(state.join('\n')).digest('hex');
    const where = { module, release, channel, setHash };
    const latest = await verifications.findOne({ where, order: [['id', 'DESC']] });
    const isSame = JSON.stringify(current) === JSON.stringify(lastGood);
    const candidate = { [module]: release };
    return {
      module,
      release,
      channel,
      setHash,
      verified: latest?.passed ?? false,
      sets: [
        { name: 'current', releases: { ...current, ...candidate } },
        ...(isSame ? [] : [{ name: 'last good' as const, releases: { ...lastGood, ...candidate } }]),
      ],
    };
  }

  return {
    plan,

    /** Before a release becomes live in production. A module without others needs no test.
     *  @throws {ReleaseNotVerifiedError} */
    async requirePassed(module: string, release: string, channel: ReleaseChannel): Promise<void> {
      if (channel !== 'production') return;
      const { verified } = await plan(module, release, channel);
      if (!verified) throw new ReleaseNotVerifiedError(module, release);
    },

    /** Stores the result of a test. @throws {ReleaseNotFoundError} @throws {ModuleNotFoundError} */
    async record(module: string, result: RecordVerificationRequest, by: string): Promise<Verification> {
      await requireRelease(releases, module, result.release);
      const at = now();
      await verifications.create({ module, ...result, actor: by, verifiedAt: at });
      return { ...result, by, at: at.toISOString() };
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
