import { useIntl } from '@quizmesh/sdk/intl';
import { NavLink } from '@quizmesh/sdk/router';
import { clsx, styles } from '@quizmesh/shared-ui';
import { Suspense, lazy } from 'react';
import * as css from './top-links.module.css';
import { useFittingLinks } from './use-fitting-links.ts';
import { useNavigationLinks } from './use-navigation-links.ts';

// Most sites have room for all entries, and need no menu.
const MoreLinks = lazy(async () => ({ default: (await import('./more-links.tsx')).MoreLinks }));

/** The modules' entries in the header; those without room are in a menu. */
export function TopLinks() {
  const intl = useIntl();
  const links = useNavigationLinks('top');
  const { line, fitting } = useFittingLinks(links);
  const { shown, isCrowded, wanted } = fitting;
  return (
    <nav
      ref={line}
      className={css['links']}
      {...(wanted > 0 ? { style: { flexBasis: `calc(${wanted}rem + 2 * var(--space-1))` } } : {})}
      {...(isCrowded ? { 'data-crowded': '' } : {})}
      aria-label={intl.formatMessage({ id: 'shell.bar.main' })}
    >
      {links.map(({ key, path, label }, at) => (
        <NavLink
          key={key}
          to={path}
          className={clsx(
            css['link'],
            at >= shown && css['hidden'],
            styles.accentWhenCurrent,
            styles.brightOnHover,
            styles.sunkenOnHover,
          )}
        >
          <span className={css['label']}>{label}</span>
        </NavLink>
      ))}
      {shown < links.length ? (
        <Suspense fallback={<span className={css['more']} />}>
          <MoreLinks className={css['more']} links={links.slice(shown)} />
        </Suspense>
      ) : null}
    </nav>
  );
}
