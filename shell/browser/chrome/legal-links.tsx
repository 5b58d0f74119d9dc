import { legalPath } from '@quizmesh/contract';
import { FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { Link } from '@quizmesh/sdk/router';
import { styles } from '@quizmesh/shared-ui';
import { useState } from 'react';
import { linkedPages } from '../legal/linked-pages.ts';

/** Links to the legal pages that say something. */
export function LegalLinks({ linkClass }: { readonly linkClass: string | undefined }) {
  const intl = useIntl();
  const [pages] = useState(linkedPages);
  if (pages.length === 0) return null;
  return (
    <nav className={styles.cluster3} aria-label={intl.formatMessage({ id: 'shell.footer.about' })}>
      {pages.map((page) => (
        <Link key={page} to={legalPath(page)} className={linkClass}>
          <FormattedMessage id={`shell.legal.${page}`} />
        </Link>
      ))}
    </nav>
  );
}
