import { clsx } from 'clsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import { Tag } from './tag.tsx';
import * as css from './tag.module.css';

export interface TagListProps {
  tags: readonly string[];
  /** How many are shown before '+N'. */
  limit: number;
  label: string;
  /** Language of the words, when it is not the page's. */
  lang?: string | undefined;
  /** Read out in place of '+N', e.g. '2 more: comets, dust'. */
  moreLabel?: string | undefined;
  className?: string | undefined;
}

/** The first tags, then '+N'. Nothing when there are none. */
export function TagList({ tags, limit, label, lang, moreLabel, className }: TagListProps) {
  if (tags.length === 0) return null;
  const rest = tags.length - limit;
  const more = `+${rest}`;
  return (
    <ul className={clsx(css['list'], className)} aria-label={label}>
      {tags.slice(0, limit).map((tag) => (
        <li key={tag}>
          <Tag dir="auto" lang={lang} className={css['small']}>
            {tag}
          </Tag>
        </li>
      ))}
      {rest > 0 ? (
        <li>
          <Tag className={css['small']} title={moreLabel}>
            <span dir="ltr" aria-hidden={moreLabel === undefined ? undefined : true}>
              {more}
            </span>
            {moreLabel === undefined ? null : <VisuallyHidden>{moreLabel}</VisuallyHidden>}
          </Tag>
        </li>
      ) : null}
    </ul>
  );
}
