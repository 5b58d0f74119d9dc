import { FormattedMessage } from '@quizmesh/sdk/intl';
import { styles } from '@quizmesh/shared-ui';
import { useEffect, useState } from 'react';

/** A deployment that takes longer waits for the platform, which tries the release first. */
const USUAL_MS = 3000;

/** Says why a deployment takes so long. Mounted while it is being carried out. */
export function TryingNote() {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      setLong(true);
    }, USUAL_MS);
    return () => {
      clearTimeout(timer);
    };
  }, []);
  return (
    <p role="status" className={styles.hint}>
      {isLong ? <FormattedMessage id="releases.trying" /> : null}
    </p>
  );
}
