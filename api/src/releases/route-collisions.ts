import { routesOverlap, type AddressPattern, type ReleaseManifest } from '@quizmesh/contract';
import { RouteTakenError } from './release.errors.ts';
import type { ChannelReleases } from './release.repository.ts';

/** Addresses that the shell answers itself. */
const PLATFORM: readonly AddressPattern[] = [
  ...[
    '/api/*',
    '/r/*',
    '/assets/*',
    '/__visit/*',
    '/__modules/*',
    '/__releases/*',
    '/__override/*',
    '/__preview/*',
    '/cards/*',
  ],
  ...['/reset-password/*', '/healthz'],
  ...['/robots.txt', '/sitemap.xml', '/favicon.ico', '/social-card.png'],
].map((path) => ({ path }));

/** Patterns that differ only in parameter names or case match the same paths. */
export function routeShape(pattern: string): string {
  const bare = pattern.replace(/:\w+/g, ':').replace(/\/+$/, '').toLowerCase();
  return bare === '' ? '/' : bare;
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
