import type { ReleaseManifest } from '@quizmesh/contract';
import { ReleaseInvalidError } from './release.errors.ts';
import { servedReleases, type ChannelReleases } from './release.repository.ts';

const prefixOf = (module: string) => module.replaceAll('-', '_');

const nameOf = (module: string) =>
  new ReleaseInvalidError({
    code: 'container-of-module',
    field: 'container',
    values: { module },
    text: `Is the name of ${module}`,
  });

/** Whether a container, which becomes a global variable of the page, has the name of a module. */
export function isContainerOf(container: string, module: string): boolean {
  const prefix = prefixOf(module);
  return container === prefix || container.startsWith(`${prefix}_`);
}

/** Those of its pages and of its fillings. */
const containersOf = ({ container, fillings = [] }: Pick<ReleaseManifest, 'container' | 'fillings'>) => [
  container,
  ...fillings.map((filling) => filling.container),
];

/** A module must not replace another one's container on the page.
 *  @returns the module that visitors get under one of these containers; null: none */
export function takenContainer(
  { module, ...release }: Pick<ReleaseManifest, 'module' | 'container' | 'fillings'>,
  live: readonly ChannelReleases[],
): string | null {
  const own = containersOf(release);
  const owner = live
    .filter((other) => other.module !== module)
    .flatMap(servedReleases)
    .find((other) => containersOf(other).some((container) => own.includes(container)));
  return owner?.module ?? null;
}

/** @throws {ReleaseInvalidError} */
export function refuseTakenContainer(manifest: ReleaseManifest, live: readonly ChannelReleases[]): void {
  const owner = takenContainer(manifest, live);
  if (owner !== null) throw nameOf(owner);
}

/** The container of mf-a must not have the name of mf-a-b, whose releases could not be published then.
 *  @param modules all that have releases @throws {ReleaseInvalidError} */
export function requireOwnContainer(manifest: ReleaseManifest, modules: readonly string[]): void {
  for (const container of containersOf(manifest)) requireOwnName(manifest.module, container, modules);
}

function requireOwnName(module: string, container: string, modules: readonly string[]): void {
  const prefix = prefixOf(module);
  if (!isContainerOf(container, module)) {
    const text = `Must be ${prefix}, or begin with ${prefix}_`;
    throw new ReleaseInvalidError({
      code: 'container-name',
      field: 'container',
      values: { container, prefix },
      text,
    });
  }
  const owner = modules.find(
    (other) => isContainerOf(prefixOf(other), module) && other !== module && isContainerOf(container, other),
  );
  if (owner !== undefined) throw nameOf(owner);
}
