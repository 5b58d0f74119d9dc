import { useLanguage } from '@quizmesh/sdk';
import { useIntl } from '@quizmesh/sdk/intl';
import { NavLink } from '@quizmesh/sdk/router';
import { IconButton, Menu, MenuItem, styles } from '@quizmesh/shared-ui';
import { Ellipsis } from 'lucide-react';
import * as css from './menu-entry.module.css';
import type { NavigationLink } from './navigation-entries.ts';

interface MoreLinksProps {
  readonly className: string | undefined;
  readonly links: readonly NavigationLink[];
}

/** The entries that have no room in the header, in a menu. */
export function MoreLinks({ className, links }: MoreLinksProps) {
  const intl = useIntl();
  const { direction } = useLanguage();
  const trigger = (
    <IconButton className={className} label={intl.formatMessage({ id: 'shell.bar.more' })}>
      <Ellipsis aria-hidden="true" />
    </IconButton>
  );
  return (
    <Menu trigger={trigger} direction={direction}>
      {links.map(({ key, path, label }) => (
        <MenuItem key={key} asChild className={css['entry']}>
          <NavLink to={path} className={styles.accentWhenCurrent}>
            {label}
          </NavLink>
        </MenuItem>
      ))}
    </Menu>
  );
}
