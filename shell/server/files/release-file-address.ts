/** A file of a release. */
export interface ReleaseFileAddress {
  readonly module: string;
  readonly release: string;
  readonly name: string;
}

const ADDRESS =
  /^\/(?<module>shell|mf-[a-z0-9-]+)\/(?<release>[a-z0-9][a-z0-9.+-]*)\/(?<name>[\w@.-]+(?:\/[\w@.-]+)*)$/u;

/** @param path of a file below `/r`, as a client sent it; null: it is no such path */
export function parseReleaseFileAddress(path: string): ReleaseFileAddress | null {
  const { module, release, name } = ADDRESS.exec(path)?.groups ?? {};
  return module === undefined || release === undefined || name === undefined
    ? null
    : { module, release, name };
}
