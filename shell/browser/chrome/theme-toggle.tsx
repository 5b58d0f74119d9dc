import { THEME_CHOICES, useTheme } from '@quizmesh/sdk';
import { useIntl } from '@quizmesh/sdk/intl';
import { IconButton } from '@quizmesh/shared-ui';
import { Monitor, Moon, Sun } from 'lucide-react';

const icons = { system: Monitor, light: Sun, dark: Moon };

/** Cycles through light, dark and the system's theme, which is the default. */
export function ThemeToggle() {
  const intl = useIntl();
  const { choice, chooseTheme } = useTheme();
  const Icon = icons[choice];
  const label = intl.formatMessage({ id: `shell.bar.theme.${choice}` });
  const switchTheme = () => {
    const next = THEME_CHOICES[(THEME_CHOICES.indexOf(choice) + 1) % THEME_CHOICES.length] ?? 'system';
    chooseTheme(next);
  };
  return (
    <IconButton label={label} title={label} onClick={switchTheme}>
      <Icon aria-hidden="true" />
    </IconButton>
  );
}
