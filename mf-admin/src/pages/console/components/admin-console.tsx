import { useLanguage, usePageTitle } from '@quizmesh/sdk';
import { FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { App, ConfigProvider } from 'antd';
import type { ReactNode } from 'react';
import type { SectionName } from '../sections.ts';
import { useAntdLocale } from '../use-antd-locale.ts';
import { useAntdTheme } from '../use-antd-theme.ts';
import * as css from './admin-console.module.css';
import { ConsoleStats } from './console-stats.tsx';
import { ConsoleNavigation } from './console-navigation.tsx';

interface AdminConsoleProps {
  /** Null: the address names no section. */
  readonly section: SectionName | null;
  /** At the end of the header: actions that affect the whole console. */
  readonly actions: ReactNode;
  /** Content of the section. */
  readonly children: ReactNode;
}

/** Layout of the console: navigation at the side; the selected section beside it, below the site's stats. */
export function AdminConsole({ section, actions, children }: AdminConsoleProps) {
  const intl = useIntl();
  const theme = useAntdTheme();
  const locale = useAntdLocale();
  const { direction } = useLanguage();
  const title = intl.formatMessage({ id: section ? `section.${section}` : 'section.none' });
  usePageTitle(`${title} · ${intl.formatMessage({ id: 'console.title' })}`);
  return (
    <ConfigProvider theme={theme} direction={direction} locale={locale}>
      <App className={css['console'] ?? ''}>
        <ConsoleNavigation current={section} />
        <div className={css['main']}>
          <header className={css['head']}>
            <h1 tabIndex={-1}>{title}</h1>
            <p>
              <FormattedMessage id="console.title" />
              {actions}
            </p>
          </header>
          <div className={css['body']}>
            <ConsoleStats />
            {children}
          </div>
        </div>
      </App>
    </ConfigProvider>
  );
}
