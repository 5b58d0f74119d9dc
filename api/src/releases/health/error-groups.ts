import { createHash } from 'node:crypto';
import type { ErrorFrame, ErrorGroup, ResolvedFrame } from '@quizmesh/contract';
import { Op, literal } from 'sequelize';
import { isUniqueViolation } from '../../database/database-errors.ts';
import type { ErrorRow, ReleaseModels } from '../release.model.ts';
import type { ReleaseRepository } from '../release.repository.ts';
import { fillingAt, framesThrough } from './filling-files.ts';
import type { FrameResolver } from './resolve-frames.ts';

/** Errors of one place, as they were reported. */
export interface ReportedError {
  readonly module: string;
  readonly release: string;
  readonly fingerprint: string;
  readonly name: string;
  readonly frames: readonly ErrorFrame[];
  /** Filling of the release that failed; null: none is named. */
  readonly filling: string | null;
  readonly visits: number;
}

/** A place of errors, by the files on the way to it. */
export interface ErrorPlace {
  readonly files: readonly string[];
  readonly visits: number;
}

/** Places that are kept of one release: whoever forges reports makes no more rows. */
const PER_RELEASE = 100;
/** Places that are shown of a module. */
const SHOWN = 50;
const KEPT_DAYS = 30;
const DAY_MS = 86_400_000;
const FINGERPRINT_LENGTH = 32;

export function fingerprintOf({
  name,
  frames,
  filling,
}: Omit<ReportedError, 'fingerprint' | 'visits'>): string {
  const places = frames.map(({ file, line, column }) => `${file}:${line}:${column}`);
  return createHash('sha256')
    .update([name, ...places, ...(filling === null ? [] : [filling])].join('\n'))
    .digest('hex')
    .slice(0, FINGERPRINT_LENGTH);
}

/** The same place in the sources: browsers name different columns of a built file for it. */
function placeOf({ release, name, filling, frames }: ErrorGroup): string {
  const [{ file, line, column, source } = { file: '', line: 0, column: 0, source: null }] = frames;
  const place = source ? `${source.path}:${source.line}` : `${file}:${line}:${column}`;
  return [release, name, filling ?? '', place].join(' ');
}

function merged(groups: readonly ErrorGroup[]): ErrorGroup[] {
  const byPlace = new Map<string, ErrorGroup>();
  for (const group of groups) {
    const known = byPlace.get(placeOf(group));
    byPlace.set(
      placeOf(group),
      known
        ? {
            ...known,
            visits: known.visits + group.visits,
            firstSeen: known.firstSeen < group.firstSeen ? known.firstSeen : group.firstSeen,
            lastSeen: known.lastSeen > group.lastSeen ? known.lastSeen : group.lastSeen,
          }
        : group,
    );
  }
  return [...byPlace.values()].toSorted((one, other) => other.visits - one.visits);
}

export interface ErrorGroupsDeps {
  readonly errors: ReleaseModels['errors'];
  readonly releases: Pick<ReleaseRepository, 'find'>;
  readonly resolve: FrameResolver;
  readonly now: () => Date;
}

/** Errors of releases, one row for each place. */
export function createErrorGroups({ errors, releases, resolve, now }: ErrorGroupsDeps) {
  /** @returns whether there is such a row */
  async function raise({ module, release, fingerprint, visits }: ReportedError): Promise<boolean> {
    const where = { module, release, fingerprint };
    const raised = { visits: literal(`visits + ${Math.trunc(visits)}`), lastSeen: now() };
    const [changed] = await errors.update(raised, { where });
    return changed > 0;
  }
  /** Files that the release does not have are no place of an error.
   *  @returns its places; none: it is not the release's */
  async function placesOf({ module, release, ...error }: ReportedError): Promise<readonly ErrorFrame[]> {
    const manifest = (await releases.find(module, release))?.manifest;
    if (!manifest) return [];
    const filling = manifest.fillings?.find(({ name }) => name === error.filling);
    const isOwn = error.frames.every(({ file }) => manifest.files.some(({ path }) => path === file));
    if (!isOwn) return [];
    return filling ? framesThrough(filling, error.frames) : error.frames;
  }
  async function store(error: ReportedError): Promise<void> {
    const { module, release } = error;
    if (await raise(error)) return;
    if ((await errors.count({ where: { module, release } })) >= PER_RELEASE) return;
    const frames = await placesOf(error);
    if (frames.length === 0) return;
    const { fingerprint, name, visits } = error;
    const seen = { firstSeen: now(), lastSeen: now() };
    try {
      await errors.create({ module, release, fingerprint, name, frames: [...frames], visits, ...seen });
    } catch (failure) {
      if (!isUniqueViolation(failure)) throw failure;
      await raise(error);
    }
  }
  /** The places of rows in the sources; those that nobody asked for before are found and kept. */
  async function sourcesOf(rows: readonly ErrorRow[]): Promise<Map<ErrorRow, readonly ResolvedFrame[]>> {
    const known = new Map<ErrorRow, readonly ResolvedFrame[]>();
    const open = new Map<string, ErrorRow[]>();
    for (const row of rows)
      if (row.sources) known.set(row, row.sources);
      else open.set(row.release, [...(open.get(row.release) ?? []), row]);
    for (const [release, unresolved] of open) {
      const name = { module: unresolved[0]?.module ?? '', release };
      const resolved = await resolve(
        name,
        unresolved.map(({ frames }) => frames),
      );
      for (const [index, row] of unresolved.entries()) {
        const sources = resolved[index] ?? [];
        known.set(row, sources);
        await row.update({ sources });
      }
    }
    return known;
  }
  async function groupsOf(module: string): Promise<ErrorGroup[]> {
    const rows = await errors.findAll({
      where: { module },
      order: [['visits', 'DESC']],
      limit: PER_RELEASE,
    });
    const sources = await sourcesOf(rows);
    const found = await Promise.all(
      [...new Set(rows.map(({ release }) => release))].map((release) => releases.find(module, release)),
    );
    const manifests = new Map(found.flatMap((one) => (one ? [[one.manifest.release, one.manifest]] : [])));
    const fillingOf = ({ release, frames }: ErrorRow) => {
      const manifest = manifests.get(release);
      const files = frames.map(({ file }) => file);
      return manifest ? fillingAt(manifest, files) : null;
    };
    const groups = rows.map((row) => ({
      release: row.release,
      name: row.name,
      filling: fillingOf(row),
      visits: row.visits,
      firstSeen: row.firstSeen.toISOString(),
      lastSeen: row.lastSeen.toISOString(),
      frames: [...(sources.get(row) ?? [])],
    }));
    return merged(groups).slice(0, SHOWN);
  }
  const looking = new Map<string, Promise<ErrorGroup[]>>();
  return {
    async add(reported: readonly ReportedError[]): Promise<void> {
      for (const error of reported) await store(error);
    },
    /** Errors of a module by place, those of most visits first. Finding the places may take long, and modules wait for each other:
     *  whoever asks meanwhile gets the same answer. */
    of(module: string): Promise<ErrorGroup[]> {
      const known = looking.get(module);
      if (known) return known;
      const groups = groupsOf(module).finally(() => looking.delete(module));
      looking.set(module, groups);
      return groups;
    },
    /** Errors of a release by place, as they were reported: the files in which each happened, and how many visits had it. */
    async places(module: string, release: string): Promise<ErrorPlace[]> {
      const rows = await errors.findAll({ attributes: ['frames', 'visits'], where: { module, release } });
      return rows.map(({ frames, visits }) => ({ files: frames.map(({ file }) => file), visits }));
    },
    /** Deletes what was not reported for a month. */
    async tidy(): Promise<void> {
      const before = new Date(now().getTime() - KEPT_DAYS * DAY_MS);
      await errors.destroy({ where: { lastSeen: { [Op.lt]: before } } });
    },
  };
}
export type ErrorGroups = ReturnType<typeof createErrorGroups>;
