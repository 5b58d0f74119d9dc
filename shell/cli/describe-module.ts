import type { Deployment, ModuleState, ReleaseEntry, ReleaseListItem } from '@quizmesh/contract';
import { oneLine } from './output.ts';

const ALERTS: Record<NonNullable<ModuleState['alert']>, string> = {
  'would-roll-back': 'it fails, and would be rolled back if automatic rollback were on',
  'locked-while-failing': 'it fails, and the lock keeps it live',
  'nothing-to-go-back-to': 'it fails, and there is no earlier release to go back to',
  'not-confirmed': 'browsers report that it fails; the platform tried it, and it works',
  'not-tried': 'browsers report that it fails, and no verifier could try it: is one running?',
};

function alertLine({ alert, coolingUntil }: ModuleState): readonly string[] {
  if (!alert) return [];
  if (!coolingUntil) return [`  ! ${alert}: ${ALERTS[alert]}`];
  const until = coolingUntil.slice(0, 16).replace('T', ' ');
  return [`  ! ${alert}: it fails again, and is left to people until ${until} UTC`];
}

/** Why the current release is live. After an automatic rollback the loads are those of the release before. */
function whyLive({ reason, wentLive }: ModuleState): string {
  const { loads, failures } = wentLive?.details ?? {};
  if (wentLive?.kind !== 'auto-rollback' || loads === undefined || failures === undefined) return reason;
  return `automatic rollback: of ${wentLive.fromRelease ?? 'the release before'}, ${failures} of ${loads} loads failed within two hours`;
}

function slotLines({
  slots = [],
  fillings = [],
}: Pick<ReleaseEntry, 'slots' | 'fillings'>): readonly string[] {
  const named = slots.map(({ name, version }) => `${name} (version ${version})`).join(', ');
  return [
    ...(named === '' ? [] : [`  slots: ${named}`]),
    ...fillings.map(({ name, slot, version }) => `  fills ${slot} (version ${version}) with ${name}`),
  ];
}

const UNREADABLE =
  '  ! it cannot be read: its row in the registry is damaged, or something newer wrote it. Pages that have it keep it; another release replaces it.';

/** Of the canary or the last good release. */
const unreadableLine = (release: string, isCanary: boolean) =>
  `  ! ${release} cannot be read: its row in the registry is damaged, or something newer wrote it. ${
    isCanary
      ? 'Nobody gets this canary: end it, or begin another.'
      : 'The next promotion leaves another one to fall back to.'
  }`;

/** What is live of a module, why, with which slots, and how its loads end: lines of text.
 *  @param live its live release; null: the registry, or this command, cannot read it */
export function describeModule(
  state: ModuleState,
  live: Pick<ReleaseEntry, 'slots' | 'fillings'> | null = {},
): string {
  const { module, current, lastGood, canary, lock, health, paused, unreadableBehind = [] } = state;
  const loads = health.find(({ release }) => release === current);
  return [
    `${module}  ${current}  (${whyLive(state)})`,
    `  falls back to ${lastGood ?? 'nothing yet'}`,
    ...(canary ? [`  canary ${canary.release} for ${canary.percent}% of the visitors`] : []),
    ...(paused ? [`  paused: new visits get ${lastGood ?? current} until the platform has tried it`] : []),
    ...(lock ? [`  locked by ${lock.by}: ${lock.reason}`] : []),
    loads
      ? `  ${loads.loads} ${loads.loads === 1 ? 'load' : 'loads'} in two hours, ${loads.failures} failed: ${loads.verdict}`
      : '  no load reports yet',
    ...alertLine(state),
    ...(live ? slotLines(live) : [UNREADABLE]),
    ...unreadableBehind.map((release) => unreadableLine(release, canary?.release === release)),
  ]
    .map(oneLine)
    .join('\n');
}

/** One entry of a module's audit trail: a line. The registry keeps a recall of a release that was not live as a move
 *  from it. */
export function describeMove({
  movedAt,
  kind,
  fromRelease,
  toRelease,
  actor,
  reason,
  details,
}: Omit<Deployment, 'kind'> & { readonly kind: string }): string {
  const recalled = details?.recalled;
  const at = movedAt.slice(0, 19).replace('T', ' ');
  const did = (recalled ? 'recall' : kind).padEnd(13);
  const from = fromRelease ?? '-';
  const moved =
    recalled && recalled !== 'live' ? `${from} (${toRelease} stayed live)` : `${from} → ${toRelease}`;
  return oneLine(`${at}  ${did} ${moved}  ${actor}: ${reason}`);
}

/** Older ones are not looked for in a terminal. */
const PUBLISHED_SHOWN = 10;

/** The newest published releases of a module, which need not have been live: lines of text. */
export function describePublished(releases: readonly ReleaseListItem[]): readonly string[] {
  const endOf = ({ recalledAt, withdrawnAt }: ReleaseListItem) => {
    if (recalledAt !== null) return ', recalled';
    return withdrawnAt === null ? '' : ', withdrawn';
  };
  return releases.slice(0, PUBLISHED_SHOWN).map((item) => {
    const at = item.publishedAt.slice(0, 19).replace('T', ' ');
    return oneLine(`${at}  published     ${item.release}  ${item.publishedBy}${endOf(item)}`);
  });
}
