import { clsx } from 'clsx';
import { ChevronDown, SlidersHorizontal } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { Badge } from '../badge/badge.tsx';
import { styles } from '../style/styles.ts';
import * as css from './filter-panel.module.css';

export interface FilterPanelProps {
  /** Names the group of controls and, on a phone, the button that opens it. */
  label: ReactNode;
  /** How many filters differ from their defaults; on a phone shown on the button. */
  activeCount: number;
  /** The count in words, e.g. '2 filters are set'. */
  activeLabel: string;
  /** A button that resets all filters; shown while one is set. */
  reset?: ReactNode;
  /** The result: '128 quizzes'; announced when it changes. */
  summary?: ReactNode;
  /** Always visible, also on a phone: the search field. */
  search?: ReactNode;
  /** The fields. */
  children: ReactNode;
  className?: string | undefined;
}

/** Filters of a list: a row of fields; on a phone they are behind a button that shows how many are set. */
export function FilterPanel({
  label,
  activeCount,
  activeLabel,
  reset,
  summary,
  search,
  children,
  className,
}: FilterPanelProps) {
  const [isOpen, setIsOpen] = useState(false);
  const fieldsId = useId();
  const labelId = `${fieldsId}-label`;
  return (
    <div role="search" className={clsx(css['panel'], className)} data-state={isOpen ? 'open' : 'closed'}>
      {search === undefined ? null : <div>{search}</div>}
      <button
        type="button"
        className={clsx(css['toggle'], styles.icons20, styles.thinIcons, styles.sunkenOnHover)}
        aria-expanded={isOpen}
        aria-controls={fieldsId}
        onClick={() => {
          setIsOpen(!isOpen);
        }}
      >
        <SlidersHorizontal aria-hidden="true" />
        <span id={labelId}>{label}</span>
        {activeCount > 0 ? (
          <Badge tone="primary" look="count" role="img" aria-label={activeLabel}>
            {activeCount}
          </Badge>
        ) : null}
        <ChevronDown className={css['chevron']} aria-hidden="true" />
      </button>
      <div id={fieldsId} className={css['fields']} role="group" aria-labelledby={labelId}>
        {children}
      </div>
      {summary === undefined && reset === undefined ? null : (
        <div className={css['foot']}>
          <p className={css['summary']} role="status">
            {summary}
          </p>
          {activeCount > 0 ? reset : null}
        </div>
      )}
    </div>
  );
}
