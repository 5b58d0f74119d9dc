import * as css from './releases.module.css';

/** The id of a release: read from left to right in every language. */
export function ReleaseName({ release }: { readonly release: string }) {
  return (
    <code className={css['release']} dir="ltr" title={release}>
      {release}
    </code>
  );
}
