import { parseLanguage } from '@quizmesh/contract';
import {
  OFFERED_LANGUAGES,
  THEME_CHOICES,
  lazyDialog,
  useLanguage,
  useSession,
  useTheme,
} from '@quizmesh/sdk';
import { FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { Link } from '@quizmesh/sdk/router';
import {
  Avatar,
  IconButton,
  Menu,
  MenuItem,
  MenuLabel,
  MenuSeparator,
  VisuallyHidden,
  Wordmark,
  clsx,
  styles,
} from '@quizmesh/shared-ui';
import { Globe, Keyboard, Menu as MenuIcon, Monitor, Moon, Sun } from 'lucide-react';
import { useState } from 'react';
import { workingKeys, type ShortcutKey } from '../shortcut-keys.ts';
import { useConsoleKeys } from '../use-console-keys.ts';
import * as css from './console-bar.module.css';
import { ConsoleSearch } from './console-search.tsx';
import { QueueButton } from './queue-button.tsx';

const ShortcutsDialog = lazyDialog(
  async () =>
    (await import(/* webpackChunkName: "shortcuts-dialog" */ './shortcuts-dialog.tsx')).ShortcutsDialog,
);

const THEME_ICONS = { system: Monitor, light: Sun, dark: Moon };

/** Cycles through the themes, as the site's own header does. */
function ThemeButton() {
  const intl = useIntl();
  const { choice, chooseTheme } = useTheme();
  const Icon = THEME_ICONS[choice];
  const label = intl.formatMessage({ id: `console.theme.${choice}` });
  return (
    <IconButton
      label={label}
      title={label}
      onClick={() => {
        chooseTheme(THEME_CHOICES[(THEME_CHOICES.indexOf(choice) + 1) % THEME_CHOICES.length] ?? 'system');
      }}
    >
      <Icon aria-hidden="true" />
    </IconButton>
  );
}

/** A native select, as in the site's own header. */
function LanguageSelect() {
  const intl = useIntl();
  const { language, setLanguage } = useLanguage();
  return (
    <span className={clsx(css['language'], styles.inlineRow2, styles.middle, styles.muted, styles.icons18)}>
      <Globe aria-hidden="true" />
      <select
        className={styles.brightOnHover}
        aria-label={intl.formatMessage({ id: 'console.language' })}
        value={language}
        onChange={({ target }) => {
          const chosen = parseLanguage(target.value);
          if (chosen) setLanguage(chosen);
        }}
      >
        {OFFERED_LANGUAGES.map(({ value, label, tag }) => (
          <option key={value} value={value} lang={tag}>
            {label}
          </option>
        ))}
      </select>
    </span>
  );
}

function AccountMenu() {
  const { user, signOut } = useSession();
  const { direction } = useLanguage();
  if (!user) return null;
  const { username, profilePicture } = user;
  return (
    <Menu
      direction={direction}
      trigger={
        <button type="button" className={css['account']}>
          <Avatar size="small" name={username} picture={profilePicture} />
          <VisuallyHidden>
            <FormattedMessage id="console.account" values={{ name: username }} />
          </VisuallyHidden>
        </button>
      }
    >
      <MenuLabel>
        <bdi>{username}</bdi>
      </MenuLabel>
      <MenuItem asChild>
        <Link to="/profile">
          <FormattedMessage id="console.profile" />
        </Link>
      </MenuItem>
      <MenuSeparator />
      <MenuItem onSelect={signOut}>
        <FormattedMessage id="console.signOut" />
      </MenuItem>
    </Menu>
  );
}

/** The console's own header: the site, a search, what waits, keyboard, language, theme, account. */
export function ConsoleBar({ onMenu }: { readonly onMenu: () => void }) {
  const intl = useIntl();
  /** Null: the shortcuts are not shown. */
  const [keys, setKeys] = useState<readonly ShortcutKey[] | null>(null);
  const showShortcuts = () => {
    setKeys((shown) => shown ?? workingKeys());
  };
  useConsoleKeys(showShortcuts);
  const shortcuts = intl.formatMessage({ id: 'keys.title' });
  return (
    <header className={css['bar']}>
      <IconButton
        className={styles.narrowOnly}
        label={intl.formatMessage({ id: 'console.menu' })}
        aria-haspopup="dialog"
        onClick={onMenu}
      >
        <MenuIcon aria-hidden="true" />
      </IconButton>
      <Link to="/" className={clsx(css['brand'], styles.inlineRow2, styles.middle)}>
        <Wordmark />
      </Link>
      <span className={clsx(css['title'], styles.wideOnly)}>
        <FormattedMessage id="console.title" />
      </span>
      <ConsoleSearch />
      <div className={clsx(styles.row2, styles.middle)}>
        <QueueButton />
        <IconButton
          className={styles.wideOnly}
          label={shortcuts}
          title={shortcuts}
          aria-haspopup="dialog"
          onClick={showShortcuts}
        >
          <Keyboard aria-hidden="true" />
        </IconButton>
        <LanguageSelect />
        <ThemeButton />
        <AccountMenu />
      </div>
      {keys ? (
        <ShortcutsDialog
          keys={keys}
          onClose={() => {
            setKeys(null);
          }}
        />
      ) : null}
    </header>
  );
}
