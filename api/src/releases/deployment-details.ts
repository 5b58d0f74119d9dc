import type { Deployment, DeploymentDetails } from '@quizmesh/contract';

const EVIDENCE = /^(?<failures>\d+) of (?<loads>\d+) loads failed within two hours$/u;
const ALERT =
  /^(?<alert>would-roll-back|cooling-while-failing|locked-while-failing|nothing-to-go-back-to|not-confirmed): (?<evidence>[^;]*)(?:; would go back again, cooling until (?<until>\S+))?$/u;
const UNVERIFIED = /^(?<base>[^]*?) \(unverified: (?<override>[^]*)\)$/u;
const RECALLED = /^recalled(?:: (?<reason>[^]*))?$/u;
const CANARY = /^canary for (?<percent>\d+)%$/u;
/** A release that one browser tried. */
const OVERRIDE = /^override \([^)]*\) for \d+ min(?:: (?<reason>[^]*))?$/u;
/** Texts that only repeat what kind of deployment it was. */
const REPEATING: readonly string[] = ['promoted', 'rolled back', 'canary ended', 'last good', ''];
/** Reason of the promotions of a start. */
const START = 'npm start';

/** "6 of 20 loads failed within two hours". */
export function evidenceText({
  loads,
  failures,
}: {
  readonly loads: number;
  readonly failures: number;
}): string {
  return `${failures} of ${loads} loads failed within two hours`;
}

/** "6 of 20 networks had an error after loading". */
export function errorsText({
  networks,
  errorNetworks,
}: {
  readonly networks: number;
  readonly errorNetworks: number;
}): string {
  return `${errorNetworks} of ${networks} networks had an error after loading`;
}

/** What was counted, in English. @param fallback when nothing was */
function countedText(
  { loads, failures, networks, errorNetworks }: DeploymentDetails,
  fallback: string,
): string {
  if (networks !== undefined && errorNetworks !== undefined) return errorsText({ networks, errorNetworks });
  return loads === undefined || failures === undefined ? fallback : evidenceText({ loads, failures });
}

/** Why the platform did not try it, in English. */
const untriedText = ({ why, by }: NonNullable<DeploymentDetails['untried']>): string =>
  why === 'off' ? 'this site does not verify releases' : `attested by ${by ?? 'somebody'}`;

/** The reason in English, as logs and consoles of earlier releases show it. @param fallback when none was given */
export function reasonText(details: DeploymentDetails, fallback: string): string {
  const { reason, override, untried, recalled, paused } = details;
  if (recalled !== undefined) return reason === undefined ? 'recalled' : `recalled: ${reason}`;
  const evidence = countedText(details, fallback);
  if (paused !== undefined) return `${paused === 'begun' ? 'paused' : 'no longer paused'}: ${evidence}`;
  const base = reason ?? evidence;
  const unverified = [override ?? '', untried ? untriedText(untried) : ''].filter(Boolean).join('; ');
  return unverified === '' ? base : `${base} (unverified: ${unverified})`;
}

function fromBase(text: string): DeploymentDetails {
  if (REPEATING.includes(text)) return {};
  if (text === START) return { origin: 'start' };
  const counts = EVIDENCE.exec(text)?.groups;
  if (counts) return { loads: Number(counts['loads']), failures: Number(counts['failures']) };
  const percent = CANARY.exec(text)?.groups?.['percent'];
  return percent === undefined ? { reason: text } : { percent: Number(percent) };
}

function fromAlert({
  alert,
  evidence = '',
  until,
}: Readonly<Record<string, string | undefined>>): DeploymentDetails {
  return {
    ...fromBase(evidence),
    alert: alert as NonNullable<DeploymentDetails['alert']>,
    ...(until === undefined ? {} : { until }),
  };
}

function fromRecall(
  kind: Deployment['kind'],
  reason: string | undefined,
  isUnchanged: boolean,
): DeploymentDetails {
  const recalled = kind === 'canary-end' ? 'canary' : isUnchanged ? 'other' : 'live';
  return { recalled, ...(reason === undefined ? {} : { reason }) };
}

function fromUnverified(reason: string): DeploymentDetails {
  const { base, override } = UNVERIFIED.exec(reason)?.groups ?? {};
  if (base === undefined || override === undefined) return fromBase(reason);
  return base === START ? { origin: 'start' } : { ...fromBase(base), override };
}

/** The details of a deployment that was recorded before there were any, read from its text.
 *  @param isUnchanged the release it went to was live already */
export function detailsOfText(
  { kind, reason }: Pick<Deployment, 'kind' | 'reason'>,
  isUnchanged: boolean,
): DeploymentDetails {
  const alert = ALERT.exec(reason)?.groups;
  if (alert) return fromAlert(alert);
  const recall = RECALLED.exec(reason);
  if (recall) return fromRecall(kind, recall.groups?.['reason'], isUnchanged);
  const tried = OVERRIDE.exec(reason);
  if (!tried) return fromUnverified(reason);
  const why = tried.groups?.['reason'];
  return why === undefined ? {} : { reason: why };
}
