import { STORAGE_KEYS } from '@quizmesh/contract';
import { writeStored } from '@quizmesh/sdk';
import { useIntl } from '@quizmesh/sdk/intl';
import { IconButton } from '@quizmesh/shared-ui';
import { Moon, Sun } from 'lucide-react';
import { useState } from 'react';

/** Switches between light and dark; until it is used, the system decides (boot script of index.html). */
export function ThemeToggle() {
  const intl = useIntl();
  const [theme, setTheme] = useState(document.documentElement.dataset['theme'] ?? 'light');
  const next = theme === 'dark' ? 'light' : 'dark';
  const toggle = () => {
    document.documentElement.dataset['theme'] = next;
    writeStored(STORAGE_KEYS.theme, next);
    setTheme(next);
  };
  return (
    <IconButton
      label={intl.formatMessage({ id: next === 'dark' ? 'shell.bar.themeDark' : 'shell.bar.themeLight' })}
      onClick={toggle}
    >
      {next === 'dark' ? <Moon aria-hidden="true" /> : <Sun aria-hidden="true" />}
    </IconButton>
  );
}
