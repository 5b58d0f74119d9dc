import type { ReleaseManifest } from '@quizmesh/contract';
import { RouteTakenError } from './release.errors.ts';
import type { ChannelReleases } from './release.repository.ts';

/** Patterns that differ only in parameter names or case match the same paths. */
export function routeShape(pattern: string): string {
  const bare = pattern.replace(/:\w+/g, ':').replace(/\/+$/, '').toLowerCase();
  return bare === '' ? '/' : bare;
}

/** @throws {RouteTakenError} a pattern equals one of another module's live release */
export function refuseTakenRoutes(manifest: ReleaseManifest, current: readonly ChannelReleases[]): void {
  const taken = new Map(
    current
      .filter(({ module }) => module !== manifest.module)
      .flatMap(({ module, current: { routes } }) =>
        routes.map(({ path }) => [routeShape(path), module] as const),
      ),
  );
  const fields: Record<string, string> = {};
  for (const { path } of manifest.routes) {
    const owner = taken.get(routeShape(path));
    if (owner !== undefined) fields[path] = `is answered by ${owner}`;
  }
  if (Object.keys(fields).length > 0) throw new RouteTakenError(fields);
}
