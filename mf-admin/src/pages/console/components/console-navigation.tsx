import { FormattedMessage, FormattedNumber, useIntl } from '@quizmesh/sdk/intl';
import { useQuery } from '@quizmesh/sdk/query';
import { Link } from '@quizmesh/sdk/router';
import { Badge, DirectionalIcon, clsx, styles } from '@quizmesh/shared-ui';
import { ArrowLeft } from 'lucide-react';
import { useLayoutEffect, useRef, type RefObject } from 'react';
import { factCheckSummaryQuery } from '../../../components/stats.queries.ts';
import { flaggedCountQuery } from '../console.queries.ts';
import { SECTION_ICONS, SECTION_NAMES, sectionPath, type SectionName } from '../sections.ts';
import * as css from './admin-console.module.css';

/** Scrolls only the navigation, so that the selected section is in its middle when it is wider than the
 *  screen. */
function useChosenInSight(current: SectionName | null): RefObject<HTMLElement | null> {
  const line = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const chosen = line.current?.querySelector('[aria-current="page"]');
    if (!line.current || !chosen) return;
    const [own, whole] = [chosen.getBoundingClientRect(), line.current.getBoundingClientRect()];
    line.current.scrollLeft += own.left + own.width / 2 - (whole.left + whole.width / 2);
  }, [current]);
  return line;
}

/** Links to the sections, two of them with the number of open items, and the link home. */
export function ConsoleNavigation({ current }: { readonly current: SectionName | null }) {
  const intl = useIntl();
  const line = useChosenInSight(current);
  const { data: flagged } = useQuery(flaggedCountQuery());
  const { data: checks } = useQuery(factCheckSummaryQuery());
  const waiting: Readonly<Partial<Record<SectionName, number | undefined>>> = {
    flagged,
    'fact-check': checks?.flagged,
  };
  return (
    <nav ref={line} className={css['sections']} aria-label={intl.formatMessage({ id: 'console.title' })}>
      {SECTION_NAMES.map((name) => {
        const Icon = SECTION_ICONS[name];
        const count = waiting[name];
        return (
          <Link
            key={name}
            to={sectionPath(name)}
            className={clsx(css['section'], styles.sunkenOnHover, styles.icons18, styles.thinIcons)}
            {...(name === current ? { 'aria-current': 'page' } : {})}
          >
            <Icon aria-hidden="true" />
            <FormattedMessage id={`section.${name}`} />
            {count ? (
              <Badge look="count">
                <FormattedNumber value={count} />
              </Badge>
            ) : null}
          </Link>
        );
      })}
      <Link to="/" className={clsx(css['section'], styles.sunkenOnHover, styles.icons18, styles.thinIcons)}>
        <DirectionalIcon>
          <ArrowLeft aria-hidden="true" />
        </DirectionalIcon>
        <FormattedMessage id="console.back" />
      </Link>
    </nav>
  );
}
