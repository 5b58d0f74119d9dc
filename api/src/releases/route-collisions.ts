import type { ReleaseManifest, ReleaseRoute } from '@quizmesh/contract';
import { RouteTakenError } from './release.errors.ts';
import type { ChannelReleases } from './release.repository.ts';

type Route = Pick<ReleaseRoute, 'path' | 'params'>;

/** Addresses that the shell answers itself. */
const PLATFORM: readonly Route[] = [
  ...['/api/*', '/r/*', '/assets/*', '/__visit/*', '/__modules/*', '/reset-password/*', '/healthz'],
  ...['/robots.txt', '/sitemap.xml', '/favicon.ico', '/social-card.png'],
].map((path) => ({ path }));

/** Patterns that differ only in parameter names or case match the same paths. */
export function routeShape(pattern: string): string {
  const bare = pattern.replace(/:\w+/g, ':').replace(/\/+$/, '').toLowerCase();
  return bare === '' ? '/' : bare;
}

const segmentsOf = ({ path }: Route) => path.toLowerCase().split('/').filter(Boolean);

/** The words that a segment matches; null: every word. */
function wordsOf(segment: string, { params }: Route): readonly string[] | null {
  if (!segment.startsWith(':')) return [segment];
  const name = segment.slice(1);
  const allowed = Object.entries(params ?? {}).find(([key]) => key.toLowerCase() === name)?.[1];
  return allowed?.map((word) => word.toLowerCase()) ?? null;
}

/** Whether some address fits both patterns. */
export function routesOverlap(one: Route, other: Route): boolean {
  const [left, right] = [segmentsOf(one), segmentsOf(other)];
  for (let at = 0; ; at += 1) {
    const [a, b] = [left[at], right[at]];
    if (a === '*' || b === '*' || (a === undefined && b === undefined)) return true;
    if (a === undefined || b === undefined) return false;
    const [words, others] = [wordsOf(a, one), wordsOf(b, other)];
    if (words && others && !words.some((word) => others.includes(word))) return false;
  }
}

/** @throws {RouteTakenError} a pattern matches addresses of the platform, or of another module's live release */
export function refuseTakenRoutes(manifest: ReleaseManifest, current: readonly ChannelReleases[]): void {
  const taken = current
    .filter(({ module }) => module !== manifest.module)
    .flatMap(({ module, current: { routes } }) => routes.map((route) => ({ route, by: module })));
  const fields: Record<string, string> = {};
  for (const route of manifest.routes) {
    const own = PLATFORM.find((platform) => routesOverlap(route, platform));
    const owner = taken.find((other) => routesOverlap(route, other.route));
    if (own) fields[route.path] = `matches ${own.path}, which belongs to the platform`;
    else if (owner) fields[route.path] = `is answered by ${owner.by}`;
  }
  if (Object.keys(fields).length > 0) throw new RouteTakenError(fields);
}
