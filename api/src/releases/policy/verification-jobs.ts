import { col, fn, Op, type WhereOptions } from 'sequelize';
import {
  SHELL,
  VERIFICATION_CAUSES,
  mapReleases,
  releasesIn,
  withReleases,
  type ClaimedVerification,
  type PageFinding,
  type ReleaseChannel,
  type ReleaseSet,
  type VerificationJob,
  type VerificationResult,
} from '@quizmesh/contract';
import { NotFoundError } from '../../http/errors/http-errors.ts';
import { requireRelease } from '../release-integrity.ts';
import { ReleaseNotVerifiedError, ReleaseRecalledError } from '../release.errors.ts';
import type { ReleaseModels, VerificationJobRow } from '../release.model.ts';
import type { ReleaseRepository } from '../release.repository.ts';
import { toEntry, type ReleaseSetReader } from '../release-set.ts';
import { createAbandonment } from './abandonment.ts';
import { createEndWatch, nextLookMs } from './end-watch.ts';
import { PLATFORM_VERIFIER, type VerificationService } from './verification.service.ts';

export interface VerificationJobsDeps {
  readonly models: Pick<ReleaseModels, 'verificationJobs'>;
  readonly verifications: VerificationService;
  readonly releases: ReleaseRepository;
  readonly sets: ReleaseSetReader;
  /** How long a promotion waits for a verification. */
  readonly waitMs: number;
  readonly now: () => Date;
}

/** Who asks for a verification of what. */
export interface VerificationRequest {
  readonly module: string;
  readonly release: string;
  readonly channel: ReleaseChannel;
  readonly by: string;
}

export type VerificationJobs = ReturnType<typeof createVerificationJobs>;

/** How often verifiers may fail to try a release before its verification ends. */
const TRIES = 3;
/** Pause before a release that could not be tried is given to a verifier again. */
const RETRY_MS = 5000;
/** Asks for probes; their jobs carry this name. */
const PROBER = 'automatic rollback';
/** How long a probe speaks for a release. */
const PROBE_MS = 10 * 60_000;
/** A verifier takes a job within seconds; after this time there is none. */
const UNTAKEN_MS = 30_000;

/** What the platform saw of a live release that browsers report as failing; 'pending': it is looking, 'unavailable': no
 *  verifier is there, or none could try it. */
export interface Probe {
  readonly seen: 'confirmed' | 'refuted' | 'pending' | 'unavailable';
  /** What it saw of each page, or why it could not try it, in English. */
  readonly report?: string;
  /** The same as values. */
  readonly findings?: PageFinding[];
}

/** What is reported where no verifier said why it could not try a release. */
const CAUSES = {
  'verifiers-ended': 'Each verifier that tried it was ended',
  'release-removed': 'The release was removed',
} as const satisfies Record<(typeof VERIFICATION_CAUSES)[number], string>;

function causeOf({ report }: Pick<VerificationJobRow, 'report'>) {
  const cause = VERIFICATION_CAUSES.find((known) => CAUSES[known] === report);
  return cause ? { cause } : {};
}

const findingsOf = ({ findings }: Pick<VerificationJobRow, 'findings'>) => (findings ? { findings } : {});

function present(row: VerificationJobRow): VerificationJob {
  const { id, module, release, channel, state, report, requestedBy } = row;
  return { id, module, release, channel, state, report, ...causeOf(row), ...findingsOf(row), requestedBy };
}

/** Why a verification has not ended yet. @param isBusy whether a verifier tries another release
 *  @param report of a try that was not possible; empty: there was none */
export function whyOpen({ state, report }: VerificationJob, isBusy: boolean) {
  if (state === 'running')
    return { state, report: 'Its verification takes longer than this request may; it goes on' } as const;
  if (report !== '') return { state: 'waiting-again', report: `${report}; it is tried again` } as const;
  if (isBusy)
    return {
      state: 'waiting-for-others',
      report: 'The verifier is busy with other releases; it stays in the queue',
    } as const;
  return {
    state: 'waiting',
    report: 'No verifier has taken it yet (is one running?); it stays in the queue',
  } as const;
}

/** A set in which no fallback hides that a release fails. */
const withoutFallbacks = (set: ReleaseSet) =>
  mapReleases(set, ({ current }) => ({ current, lastGood: null, canary: null }));

/** A set without a release: a live one is compared with the one before it. */
function beforeRelease(set: ReleaseSet, module: string, release: string): ReleaseSet {
  const live = releasesIn(set, module);
  if (live?.current.release !== release) return set;
  return withReleases(set, module, live.lastGood ? { current: live.lastGood, lastGood: null } : undefined);
}

/** The queue of releases that the platform tries in a browser. */
export function createVerificationJobs(deps: VerificationJobsDeps) {
  const { models, verifications, releases, sets, waitMs, now } = deps;
  const { verificationJobs: jobs } = models;
  const watch = createEndWatch();
  const abandonment = createAbandonment(now);
  /** Queues a verification, unless one with the same releases is queued, or has passed.
   *  @throws {ReleaseNotFoundError} @throws {ModuleNotFoundError} @throws {ReleaseRecalledError} */
  async function request({ module, release, channel, by }: VerificationRequest): Promise<VerificationJob> {
    const { recalledAt } = await requireRelease(releases, module, release);
    if (recalledAt) throw new ReleaseRecalledError(module, release);
    const { setHash, verified } = await verifications.plan(module, release, channel);
    const where = { module, release, channel, setHash };
    const known = await jobs.findOne({
      where: { ...where, state: verified ? 'passed' : ['waiting', 'running'] },
    });
    if (known) return present(known);
    const made = {
      ...where,
      report: verified ? 'Verified before, with the same releases' : '',
      findings: null,
    };
    const state = verified ? ('passed' as const) : ('waiting' as const);
    return present(
      await jobs.create({ ...made, state, requestedBy: by, requestedAt: now(), claimedAt: null }),
    );
  }

  /** @throws {NotFoundError} */
  async function find(module: string, id: number): Promise<VerificationJob> {
    const row = await jobs.findOne({ where: { module, id } });
    if (!row) throw new NotFoundError('There is no such verification');
    return present(row);
  }

  const takenAs = ({ id, tries }: Pick<VerificationJobRow, 'id' | 'tries'>) =>
    ({ id, tries, state: 'running' }) as const;

  /** @param tries as the verifier was told. One that does not say how often speaks for the first time only: whatever was
   *  taken again may be another verifier's. @throws {NotFoundError} */
  async function requireTaken(id: number, tries = 1): Promise<VerificationJobRow> {
    const row = await jobs.findOne({ where: { id, state: 'running', tries } });
    if (!row) throw new NotFoundError('There is no such verification');
    return row;
  }

  const oldest = (...where: WhereOptions<VerificationJobRow>[]) =>
    jobs.findOne({ where: { [Op.and]: where }, order: [['id', 'ASC']] });

  /** A probe, for which visitors wait, comes first, but no two of a module one after the other: its team could keep everybody
   *  waiting with releases that are reported in turn. Else the oldest open job of the module whose last job was taken longest ago. */
  async function nextInTurn(isOpen: WhereOptions<VerificationJobRow>): Promise<VerificationJobRow | null> {
    const isProbe = { requestedBy: PROBER };
    const last = await jobs.findOne({
      attributes: ['module', 'requestedBy'],
      where: { claimedAt: { [Op.ne]: null } },
      order: [['claimedAt', 'DESC']],
    });
    const isOfOther = last?.requestedBy === PROBER ? { module: { [Op.ne]: last.module } } : {};
    const probe = await oldest(isOpen, isProbe, isOfOther);
    if (probe) return probe;
    const waiting = await jobs.findAll({ attributes: ['module'], where: isOpen, group: ['module'] });
    if (waiting.length === 0) return null;
    const turn = await jobs.findOne({
      attributes: ['module'],
      where: { module: waiting.map(({ module }) => module) },
      group: ['module'],
      // Never taken comes first, on both engines.
      order: [
        [fn('MAX', col('claimed_at')), 'ASC'],
        [fn('MIN', col('id')), 'ASC'],
      ],
    });
    if (!turn) return null;
    const { module } = turn;
    return (await oldest(isOpen, isProbe, { module })) ?? oldest(isOpen, { module });
  }

  /** Ends the probes of a release that still wait, as one of them ended. */
  async function endSame(
    { module, release, channel }: VerificationJobRow,
    seen: Pick<VerificationJobRow, 'state' | 'report' | 'findings'>,
  ): Promise<void> {
    const where = { module, release, channel, requestedBy: PROBER, state: 'waiting' as const };
    await jobs.update({ ...seen, claimedAt: now() }, { where });
  }

  return {
    request,
    find,

    /** Takes a job that waits, or that its verifier abandoned; null when there is none. Modules take turns, each with its
     *  oldest job: a team that queues many releases keeps the others waiting for one of them. */
    async claim(): Promise<ClaimedVerification | null> {
      const running = await jobs.findAll({ attributes: ['id', 'claimedAt'], where: { state: 'running' } });
      const isAbandoned = abandonment
        .among(running)
        .map(({ id, claimedAt }) => ({ id, claimedAt, state: 'running' as const }));
      await jobs.update(
        { state: 'unavailable', report: CAUSES['verifiers-ended'] },
        { where: { state: 'running', [Op.or]: isAbandoned, tries: { [Op.gte]: TRIES } } },
      );
      const restedAt = new Date(now().getTime() - RETRY_MS);
      // The clock of the process that gave it out may be ahead.
      const isRested = { [Op.or]: [null, { [Op.lt]: restedAt }, { [Op.gt]: now() }] };
      const isOpen = { [Op.or]: [{ state: 'waiting', claimedAt: isRested }, ...isAbandoned] };
      const row = await nextInTurn(isOpen);
      if (!row) return null;
      const { id, module, release, channel, state, claimedAt, tries } = row;
      if (!(await releases.find(module, release))) {
        // It was removed: no job may keep the others from their turn.
        await jobs.update({ state: 'unavailable', report: CAUSES['release-removed'] }, { where: { id } });
        return null;
      }
      const { setHash, neighbours: linked = [] } = await verifications.plan(module, release, channel);
      // Whoever links to a module must not have its live release rolled back by a page of their own.
      const neighbours = row.requestedBy === PROBER && module !== SHELL ? [] : linked;
      const change = { state: 'running' as const, claimedAt: now(), setHash, tries: tries + 1 };
      // Another verifier may be quicker.
      const [taken] = await jobs.update(change, { where: { id, state, claimedAt } });
      if (taken === 0) return null;
      abandonment.heardOf({ id, claimedAt: change.claimedAt });
      const live = await sets.read(channel);
      const baseline = withoutFallbacks(beforeRelease(live, module, release));
      const { manifest } = await requireRelease(releases, module, release);
      const current = toEntry(manifest, 'candidate');
      const candidate = withReleases(baseline, module, { current, lastGood: null, canary: null });
      return { id, module, release, neighbours, baseline, candidate, tries: change.tries };
    },

    /** Keeps a job with the verifier that took it. @throws {NotFoundError} it ended, or another verifier has it */
    async renew(id: number, tries: number | undefined): Promise<VerificationJob> {
      const row = await requireTaken(id, tries);
      const claimedAt = now();
      await jobs.update({ claimedAt }, { where: takenAs(row) });
      abandonment.heardOf({ id, claimedAt });
      return present(row);
    },

    /** Stores how a claimed job ended. What could not be tried waits for another try, or ends without a record.
     *  @throws {NotFoundError} */
    async finish(
      id: number,
      { passed, tried = true, report, findings, ...job }: VerificationResult,
    ): Promise<VerificationJob> {
      const row = await requireTaken(id, job.tries);
      const { module, release, channel, setHash, tries } = row;
      const end = async (state: VerificationJob['state']) => {
        // Its verifier may be slow enough for another one to have taken it, or send this twice.
        const [ended] = await jobs.update(
          { state, report, findings: findings ?? null },
          { where: takenAs(row) },
        );
        if (ended === 0) throw new NotFoundError('There is no such verification');
      };
      if (!tried) await end(tries < TRIES ? 'waiting' : 'unavailable');
      else {
        await end(passed ? 'passed' : 'failed');
        const result = { release, channel, setHash, passed, report };
        // A probe has looked at fewer pages, and counts for those that other processes asked for at the same moment.
        if (row.requestedBy !== PROBER) await verifications.record(module, result, PLATFORM_VERIFIER);
        else await endSame(row, { state: passed ? 'passed' : 'failed', report, findings: findings ?? null });
      }
      watch.ended(id);
      return find(module, id);
    },

    /** Has a live release tried, without waiting for it: ask again. */
    async probe(module: string, release: string, channel: ReleaseChannel): Promise<Probe> {
      const since = new Date(now().getTime() - PROBE_MS);
      const isOpen = { state: ['waiting', 'running'] };
      // Counted from when a verifier took it: it may have waited for long.
      const isRecent = { [Op.or]: [isOpen, { claimedAt: { [Op.gt]: since } }] };
      const where = { module, release, channel, requestedBy: PROBER, ...isRecent };
      const row = await jobs.findOne({ where, order: [['id', 'DESC']] });
      if (!row) {
        const { setHash } = await verifications.plan(module, release, channel);
        const job = { module, release, channel, setHash, state: 'waiting' as const, report: '' };
        await jobs.create({
          ...job,
          findings: null,
          requestedBy: PROBER,
          requestedAt: now(),
          claimedAt: null,
        });
        return { seen: 'pending' };
      }
      const { report, state } = row;
      const seen = { report, ...findingsOf(row) };
      if (state === 'passed') return { seen: 'refuted', ...seen };
      if (state === 'failed') return { seen: 'confirmed', ...seen };
      if (state === 'unavailable') return { seen: 'unavailable', ...seen };
      const isTaken = state === 'running' || row.tries > 0;
      const isFresh = now().getTime() - row.requestedAt.getTime() < UNTAKEN_MS;
      return { seen: isTaken || isFresh ? 'pending' : 'unavailable' };
    },

    /** What probes of the last hours saw of releases of a module: whether they work. The newest one counts. */
    async probed(
      module: string,
      channel: ReleaseChannel,
      since: Date,
    ): Promise<ReadonlyMap<string, boolean>> {
      const ended = { state: ['passed', 'failed'], requestedAt: { [Op.gte]: since } };
      const rows = await jobs.findAll({
        attributes: ['release', 'state'],
        where: { module, channel, requestedBy: PROBER, ...ended },
        order: [['id', 'ASC']],
      });
      return new Map(rows.map(({ release, state }) => [release, state === 'passed']));
    },

    /** Has a release verified and waits for it.
     *  @throws {ReleaseNotVerifiedError} it failed, or nobody verified it in time */
    async pass(candidate: VerificationRequest): Promise<void> {
      const { module, release } = candidate;
      const { id } = await request(candidate);
      const since = Date.now();
      for (;;) {
        const job = await find(module, id);
        if (job.state === 'passed') return;
        if (job.state === 'failed' || job.state === 'unavailable')
          throw new ReleaseNotVerifiedError(module, release, { ...job, state: job.state });
        const waitedMs = Date.now() - since;
        if (waitedMs > waitMs) {
          const isBusy = (await jobs.count({ where: { state: 'running' } })) > 0;
          throw new ReleaseNotVerifiedError(module, release, whyOpen(job, isBusy));
        }
        await watch.next(id, nextLookMs(waitedMs));
      }
    },
  };
}
