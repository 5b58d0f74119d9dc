import type { ReleaseManifest } from '@quizmesh/contract';
import type { CommandArguments } from './arguments.ts';
import { CommandError } from './workspace.ts';

/** Location of a release's files outside the release store, and whether browsers load them directly from
 *  there. */
export type StaticHost = Required<Pick<ReleaseManifest, 'upstream' | 'delivery'>>;

/** Reads --upstream and --direct.
 *  @returns null: the files are put into the release store
 *  @throws {CommandError} not the address of a folder, or --direct without an address */
export function readStaticHost({ value, has }: CommandArguments): StaticHost | null {
  const text = value('upstream');
  if (text === undefined) {
    if (has('direct'))
      throw new CommandError('--direct needs --upstream: where browsers fetch the files from.');
    return null;
  }
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/u.test(url.protocol) || url.search || url.hash || url.username)
    throw new CommandError(
      `--upstream takes the address of the folder with the files, like https://static.example/mf-play/1.0.0/, not "${text}".`,
    );
  const upstream = url.href.endsWith('/') ? url.href : `${url.href}/`;
  return { upstream, delivery: has('direct') ? 'direct' : 'proxied' };
}

/** The location of a published release cannot change.
 *  @throws {CommandError} it was published with another location */
export function refuseMoved(
  known: { readonly upstream: string | null } | undefined,
  host: StaticHost | null,
): void {
  if (!known || !host || known.upstream === host.upstream) return;
  throw new CommandError(
    `This release was published before, with its files in ${known.upstream ?? 'the release store'}; that does not change. Raise the version in package.json to publish it elsewhere.`,
  );
}
