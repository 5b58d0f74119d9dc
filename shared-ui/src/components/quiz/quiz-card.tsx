import { clsx } from 'clsx';
import { Slot } from 'radix-ui';
import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { Skeleton } from '../feedback/skeleton.tsx';
import { CategoryLabel } from './category-label.tsx';
import { styles } from '../style/styles.ts';
import * as css from './quiz-card.module.css';
import { QuizCover } from './quiz-cover.tsx';

export interface QuizCardProps extends Omit<ComponentProps<'article'>, 'title'> {
  quizId: number | string;
  category: string;
  categoryName: ReactNode;
  /** Router link with the title; it covers the whole card. */
  titleLink: ReactElement<{ children?: ReactNode }>;
  headingLevel?: 'h2' | 'h3' | undefined;
  description?: ReactNode;
  /** A TagList. */
  tags?: ReactNode;
  /** Questions, minutes, difficulty: one node each. */
  meta: readonly ReactNode[];
  /** Start of the last line: attempts, best score. */
  foot?: ReactNode;
  /** The second target: Start Quiz. */
  action?: ReactNode;
  /** 'wide' puts the cover beside the text. */
  shape?: 'tall' | 'wide' | undefined;
}

/** A quiz in a list: cover, category, title, details, and a start button. */
export function QuizCard({
  quizId,
  category,
  categoryName,
  titleLink,
  headingLevel: Heading = 'h3',
  description,
  tags,
  meta,
  foot,
  action,
  shape = 'tall',
  className,
  ...props
}: QuizCardProps) {
  return (
    <article className={clsx(css['card'], css[shape], className)} {...props}>
      <div className={css['cover']}>
        <QuizCover className={clsx(css['broad'], styles.hiddenOnPhone)} quizId={quizId} category={category} />
        <QuizCover className={css['narrow']} quizId={quizId} category={category} columns={2} rows={4} />
      </div>
      <div className={clsx(css['body'], styles.tightOnPhone)}>
        <CategoryLabel category={category}>{categoryName}</CategoryLabel>
        <Heading className={css['title']}>
          <Slot.Root className={css['link']}>{titleLink}</Slot.Root>
        </Heading>
        {description === undefined ? null : (
          <p className={clsx(css['description'], styles.hiddenOnPhone)}>
            <bdi>{description}</bdi>
          </p>
        )}
        {tags === undefined ? null : <div className={clsx(styles.above1, styles.hiddenOnPhone)}>{tags}</div>}
        <ul className={css['meta']}>
          {meta.map((item, index) => (
            <li key={index}>{item}</li>
          ))}
        </ul>
        <div className={css['foot']}>
          <span className={clsx(styles.hint, styles.tabular)}>{foot}</span>
          <span className={css['action']}>{action}</span>
        </div>
      </div>
    </article>
  );
}

/** Placeholder of a QuizCard with the same size. */
export function QuizCardSkeleton({ shape = 'tall' }: Pick<QuizCardProps, 'shape'>) {
  return (
    <div className={clsx(css['card'], css[shape], css['loading'])} aria-hidden="true">
      <div className={clsx(css['cover'], css['blank'])} />
      <div className={clsx(css['body'], styles.tightOnPhone)}>
        <Skeleton width="6rem" height="1.25rem" />
        <Skeleton width="80%" height="1.5rem" />
        <span className={clsx(styles.stack2, styles.hiddenOnPhone)}>
          <Skeleton width="95%" />
          <Skeleton width="60%" />
        </span>
        <span className={clsx(styles.above1, styles.hiddenOnPhone)}>
          <Skeleton width="70%" height="1.5rem" />
        </span>
        <span className={css['meta']}>
          <Skeleton width="80%" height="1.25rem" />
        </span>
        <div className={css['foot']}>
          <Skeleton width="5rem" />
          <Skeleton width="6rem" height="2.25rem" />
        </div>
      </div>
    </div>
  );
}
