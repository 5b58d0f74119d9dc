import { legalPath, type LegalPage } from '@quizmesh/contract';
import { FormattedMessage } from '@quizmesh/sdk/intl';
import { TextLink, styles } from '@quizmesh/shared-ui';
import type { ReactNode } from 'react';
import { linkedPages } from '../legal/linked-pages.ts';

/** In another tab, so that what is typed stays. */
const linkTo = (page: LegalPage) =>
  function LinkedPage(words: ReactNode) {
    return (
      <TextLink href={legalPath(page)} target="_blank" rel="noopener">
        {words}
      </TextLink>
    );
  };

/** What signing up means, where the site has both texts. */
export function AcceptedTerms() {
  const pages = linkedPages();
  if (!pages.includes('terms') || !pages.includes('privacy')) return null;
  return (
    <p className={styles.hint}>
      <FormattedMessage
        id="shell.signUp.legal"
        values={{ terms: linkTo('terms'), privacy: linkTo('privacy') }}
      />
    </p>
  );
}
