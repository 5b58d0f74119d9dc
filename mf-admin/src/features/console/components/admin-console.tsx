import { usePageTitle, useLanguage } from '@quizmesh/sdk';
import { FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { Link } from '@quizmesh/sdk/router';
import { DirectionalIcon } from '@quizmesh/shared-ui';
import { ConfigProvider } from 'antd';
import { ArrowLeft, LayoutDashboard } from 'lucide-react';
import { useAntdTheme } from '../use-antd-theme.ts';
import css from './admin-console.module.css';
import { ModuleReleases } from './module-releases.tsx';

/** The console's frame: sections at the side, the chosen one beside them. */
export function AdminConsole() {
  const intl = useIntl();
  const theme = useAntdTheme();
  const { direction } = useLanguage();
  usePageTitle(intl.formatMessage({ id: 'console.title' }));
  return (
    <ConfigProvider theme={theme} direction={direction}>
      <div className={css['console']}>
        <nav className={css['sections']} aria-label={intl.formatMessage({ id: 'console.title' })}>
          <Link to="/admin" aria-current="page" className={css['section']}>
            <LayoutDashboard aria-hidden="true" />
            <FormattedMessage id="console.overview" />
          </Link>
          <Link to="/" className={css['section']}>
            <DirectionalIcon>
              <ArrowLeft aria-hidden="true" />
            </DirectionalIcon>
            <FormattedMessage id="console.back" />
          </Link>
        </nav>
        <div className={css['main']}>
          <header className={css['head']}>
            <h1 tabIndex={-1}>
              <FormattedMessage id="console.overview" />
            </h1>
            <p>
              <FormattedMessage id="console.title" />
            </p>
          </header>
          <div className={css['body']}>
            <ModuleReleases />
          </div>
        </div>
      </div>
    </ConfigProvider>
  );
}
