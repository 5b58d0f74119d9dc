import { FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { Link } from '@quizmesh/sdk/router';
import { Container, Wordmark, styles } from '@quizmesh/shared-ui';
import { LegalLinks } from './legal-links.tsx';
import * as css from './page-footer.module.css';
import { useNavigationLinks } from './use-navigation-links.ts';

/** Name, slogan, legal pages, and the modules' links for the footer. */
export function PageFooter() {
  const intl = useIntl();
  const links = useNavigationLinks('footer');
  return (
    <footer className={css['footer']}>
      <Container className={css['columns']}>
        <div className={styles.stack3}>
          <Wordmark />
          <p>
            <FormattedMessage id="shell.footer.promise" />
          </p>
          <LegalLinks linkClass={css['link']} />
        </div>
        <nav className={css['links']} aria-label={intl.formatMessage({ id: 'shell.footer.label' })}>
          {links.map(({ key, path, label }) => (
            <Link key={key} to={path} className={css['link']}>
              {label}
            </Link>
          ))}
        </nav>
      </Container>
    </footer>
  );
}
