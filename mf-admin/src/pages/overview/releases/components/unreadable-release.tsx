import { FormattedMessage } from '@quizmesh/sdk/intl';
import { ReleaseName } from './release-name.tsx';

/** Says of a canary or of a last good release that the platform cannot read it. */
export function UnreadableRelease({ release }: { readonly release: string }) {
  return (
    <>
      <ReleaseName release={release} /> <FormattedMessage id="releases.unreadable" />
    </>
  );
}
