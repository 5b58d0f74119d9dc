import type { ReleaseManifest } from '@quizmesh/contract';
import { ValidationError } from '../http/errors/http-errors.ts';
import { servedReleases, type ChannelReleases } from './release.repository.ts';

const prefixOf = (module: string) => module.replaceAll('-', '_');

/** Whether a container, which becomes a global variable of the page, has the name of a module. */
export function isContainerOf(container: string, module: string): boolean {
  const prefix = prefixOf(module);
  return container === prefix || container.startsWith(`${prefix}_`);
}

/** A module must not replace another one's container on the page.
 *  @returns the module that visitors get under this container; null: none */
export function takenContainer(
  { module, container }: Pick<ReleaseManifest, 'module' | 'container'>,
  live: readonly ChannelReleases[],
): string | null {
  const owner = live
    .filter((other) => other.module !== module)
    .flatMap(servedReleases)
    .find((release) => release.container === container);
  return owner?.module ?? null;
}

/** @throws {ValidationError} */
export function refuseTakenContainer(manifest: ReleaseManifest, live: readonly ChannelReleases[]): void {
  const owner = takenContainer(manifest, live);
  if (owner !== null) throw new ValidationError({ container: `Is the name of ${owner}` });
}

/** The container of mf-a must not have the name of mf-a-b, whose releases could not be published then.
 *  @param modules all that have releases @throws {ValidationError} */
export function requireOwnContainer(
  { module, container }: ReleaseManifest,
  modules: readonly string[],
): void {
  const prefix = prefixOf(module);
  if (!isContainerOf(container, module))
    throw new ValidationError({ container: `Must be ${prefix}, or begin with ${prefix}_` });
  const owner = modules.find(
    (other) => isContainerOf(prefixOf(other), module) && other !== module && isContainerOf(container, other),
  );
  if (owner !== undefined) throw new ValidationError({ container: `Is the name of ${owner}` });
}
