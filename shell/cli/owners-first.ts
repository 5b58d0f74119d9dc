import type { ReleaseManifest } from '@quizmesh/contract';

type Declared = Pick<ReleaseManifest, 'module' | 'slots' | 'fillings'>;

const fills = ({ fillings = [] }: Declared, { slots = [] }: Declared): boolean =>
  fillings.some(({ slot }) => slots.some(({ name }) => name === slot));

/** Releases in the order in which the registry takes them: those with slots before those that fill them. */
export function ownersFirst<Build extends { readonly manifest: Declared }>(
  builds: readonly Build[],
): readonly Build[] {
  const ordered = new Set<Build>();
  const add = (build: Build, waiting: readonly Build[]): void => {
    if (waiting.includes(build)) return;
    for (const owner of builds.filter((other) => fills(build.manifest, other.manifest)))
      add(owner, [...waiting, build]);
    ordered.add(build);
  };
  for (const build of builds) add(build, []);
  return [...ordered];
}
