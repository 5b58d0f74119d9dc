import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { Skeleton } from '../feedback/skeleton.tsx';
import { Avatar } from './avatar.tsx';
import { styles } from '../style/styles.ts';
import * as css from './leaderboard.module.css';

export interface LeaderboardRowProps extends Omit<ComponentProps<'li'>, 'children'> {
  /** From 1. */
  rank: number;
  name: string;
  /** 'you' is emphasised; put its word into `tag`. */
  standing?: 'you' | 'other' | undefined;
  /** A Badge: You, Guest. */
  tag?: ReactNode;
  score: ReactNode;
  /** Beside the score: the time, or how many answers were right. */
  time: ReactNode;
  /** The row follows after a gap, because its rank is beyond the shown ones. */
  gap?: boolean | undefined;
}

/** One entry of a board. */
export function LeaderboardRow({
  rank,
  name,
  standing = 'other',
  tag,
  score,
  time,
  gap = false,
  className,
  ...props
}: LeaderboardRowProps) {
  return (
    <li
      className={clsx(css['row'], rank <= 3 && css['top'], gap && styles.above4, className)}
      data-standing={standing}
      {...props}
    >
      <span className={css['rank']}>{rank}</span>
      <Avatar name={name} />
      <span className={css['who']}>
        <span className={css['name']} dir="auto">
          {name}
        </span>
        <span className={clsx(styles.absentWhenEmpty, styles.row1)}>{tag}</span>
      </span>
      <span className={styles.strong} dir="ltr">
        {score}
      </span>
      <span className={css['time']} dir="ltr">
        {time}
      </span>
    </li>
  );
}

/** An ordered list of LeaderboardRow. */
export function Leaderboard({ className, ...props }: ComponentProps<'ol'>) {
  return <ol className={clsx(css['board'], className)} {...props} />;
}

/** A board while it loads; same size. */
export function LeaderboardSkeleton({ rows }: { rows: number }) {
  return (
    <div className={css['board']} aria-hidden="true">
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className={css['row']}>
          <Skeleton width="1rem" />
          <Skeleton width="2.25rem" height="2.25rem" />
          <Skeleton width="8rem" />
          <Skeleton width="2.5rem" />
          <Skeleton width="2rem" />
        </div>
      ))}
    </div>
  );
}
