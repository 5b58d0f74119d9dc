import { lazyDialog, readStored, useLanguage, usePageTitle, writeStored } from '@quizmesh/sdk';
import { useIntl } from '@quizmesh/sdk/intl';
import { IconButton, clsx, styles } from '@quizmesh/shared-ui';
import { ConfigProvider, Layout } from 'antd';
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Confirmations } from '../../../components/use-confirm.tsx';
import type { SectionName } from '../sections.ts';
import { useAntdLocale } from '../use-antd-locale.ts';
import { useAntdTheme } from '../use-antd-theme.ts';
import { useLayersAbove } from '../use-layers-above.ts';
import * as css from './admin-console.module.css';
import { ConsoleBar } from './console-bar.tsx';
import { ConsoleNavigation } from './console-navigation.tsx';
import { ConsoleStats } from './console-stats.tsx';

interface AdminConsoleProps {
  /** Null: the address names no section. */
  readonly section: SectionName | null;
  /** At the end of the header: actions that affect the whole console. */
  readonly actions: ReactNode;
  /** Content of the section. */
  readonly children: ReactNode;
}

const ConsoleMenu = lazyDialog(
  async () => (await import(/* webpackChunkName: "console-menu" */ './console-menu.tsx')).ConsoleMenu,
);

/** Lists of fields open within it, not beside the page's landmarks. */
const CONSOLE = '[data-console]';

/** At 400 % zoom a long word is broken; the table would be wider than the screen. */
const WRAPPED = { overflowWrap: 'anywhere' } as const;
const DESCRIPTIONS = { styles: { label: WRAPPED, content: WRAPPED } };

const COLLAPSED_KEY = 'quizmesh_console_collapsed';

/** Pixels: icons with their texts, icons alone. */
const WIDTHS = { open: 248, collapsed: 60 };

/** The sections at the side, as icons alone when that is chosen on this device. */
function ConsoleSider({ section }: Pick<AdminConsoleProps, 'section'>) {
  const intl = useIntl();
  const [isCollapsed, setCollapsed] = useState(
    () => readStored(COLLAPSED_KEY, (text) => text === 'true') ?? false,
  );
  const label = intl.formatMessage({ id: isCollapsed ? 'console.expand' : 'console.collapse' });
  const Icon = isCollapsed ? PanelLeftOpen : PanelLeftClose;
  return (
    <Layout.Sider
      className={clsx(css['sider'], styles.wideOnly)}
      theme="light"
      trigger={null}
      collapsed={isCollapsed}
      width={WIDTHS.open}
      collapsedWidth={WIDTHS.collapsed}
    >
      <ConsoleNavigation current={section} isCollapsed={isCollapsed} />
      <IconButton
        className={css['collapse']}
        label={label}
        title={label}
        aria-expanded={!isCollapsed}
        onClick={() => {
          setCollapsed(!isCollapsed);
          writeStored(COLLAPSED_KEY, String(!isCollapsed));
        }}
      >
        <Icon aria-hidden="true" />
      </IconButton>
    </Layout.Sider>
  );
}

/** Layout of the console: a bar of its own, sections at the side, the selected one beside them below the site's stats. */
export function AdminConsole({ section, actions, children }: AdminConsoleProps) {
  const intl = useIntl();
  const theme = useAntdTheme();
  const locale = useAntdLocale();
  const { direction } = useLanguage();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const title = intl.formatMessage({ id: section ? `section.${section}` : 'section.none' });
  const consoleTitle = intl.formatMessage({ id: 'console.title' });
  useLayersAbove();
  usePageTitle(`${title} · ${consoleTitle}`);
  return (
    <ConfigProvider
      theme={theme}
      direction={direction}
      locale={locale}
      descriptions={DESCRIPTIONS}
      getPopupContainer={(opener) => opener?.closest<HTMLElement>(CONSOLE) ?? document.body}
    >
      <div className={css['console']} data-console>
        <Confirmations>
          <ConsoleBar
            onMenu={() => {
              setMenuOpen(true);
            }}
          />
          <Layout hasSider className={css['layout'] ?? ''}>
            <ConsoleSider section={section} />
            <div className={css['main']}>
              <header className={css['head']}>
                <h1 tabIndex={-1}>{title}</h1>
                <p>{actions}</p>
              </header>
              <div className={css['body']}>
                <ConsoleStats isBrief={section !== 'overview'} />
                {children}
              </div>
            </div>
          </Layout>
          {isMenuOpen ? (
            <ConsoleMenu
              section={section}
              onClose={() => {
                setMenuOpen(false);
              }}
            />
          ) : null}
        </Confirmations>
      </div>
    </ConfigProvider>
  );
}
