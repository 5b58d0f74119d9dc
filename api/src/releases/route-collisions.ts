import { isRoutePattern, routesOverlap, type AddressPattern, type ReleaseManifest } from '@quizmesh/contract';
import { RouteTakenError, type PolicyError } from './release.errors.ts';
import { servedReleases, type ChannelReleases } from './release.repository.ts';

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
  ...['/robots.txt', '/sitemap.xml', '/favicon.ico', '/social-card.png', '/.well-known/*'],
  ...['/manifest.webmanifest', '/apple-touch-icon.png'],
  ...['/icon.svg', '/icon-192.png', '/icon-512.png', '/icon-maskable-512.png'],
].map((path) => ({ path }));

/** Patterns that differ only in parameter names or case match the same paths. */
export function routeShape(pattern: string): string {
  const bare = pattern.replace(/:\w+/g, ':').replace(/\/+$/, '').toLowerCase();
  return bare === '' ? '/' : bare;
}

/** Routes of a release that are no plain patterns, or match addresses of the platform, or of what visits get of another module. */
export function takenRoutes(
  { module: own, routes }: ReleaseManifest,
  live: readonly ChannelReleases[],
): readonly PolicyError[] {
  const taken = live
    .filter(({ module }) => module !== own)
    .flatMap(servedReleases)
    .flatMap((other) => other.routes.map((route) => ({ route, module: other.module })));
  return routes.flatMap((route): readonly PolicyError[] => {
    const { path } = route;
    if (!isRoutePattern(route)) {
      const text =
        'is no pattern of words, :parameters and a * at the end, with values for its parameters alone';
      return [{ code: 'route-pattern', field: path, values: { path }, text }];
    }
    const platform = PLATFORM.find((one) => routesOverlap(route, one))?.path;
    if (platform !== undefined) {
      const text = `matches ${platform}, which belongs to the platform: choose another path`;
      return [{ code: 'route-of-platform', field: path, values: { path, platform }, text }];
    }
    const module = taken.find((other) => routesOverlap(route, other.route))?.module;
    if (module === undefined) return [];
    const text = `is answered by ${module}: choose another path, or have its team release without it first (docs/releases.md, "Moving a page")`;
    return [{ code: 'route-of-module', field: path, values: { path, module }, text }];
  });
}

/** @throws {RouteTakenError} */
export function refuseTakenRoutes(manifest: ReleaseManifest, live: readonly ChannelReleases[]): void {
  const errors = takenRoutes(manifest, live);
  if (errors.length > 0) throw new RouteTakenError(errors);
}
