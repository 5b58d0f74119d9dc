import { Container, LeaderboardSkeleton, Skeleton, clsx, styles } from '@quizmesh/shared-ui';
import type { ReactNode } from 'react';
import * as css from './results-skeleton.module.css';

/** Placeholder of the results page with the same sizes. Its heading is no h1, so that the focus waits for the
 *  real one. */
export function ResultsSkeleton({ heading }: { readonly heading: ReactNode }) {
  return (
    <div aria-busy="true">
      <div className={css['stage']}>
        <Container className={css['inside']}>
          <span className={css['ring']} />
          <p className={css['title']}>{heading}</p>
        </Container>
      </div>
      <Container className={clsx(css['page'], styles.oneColumnOnTablet)}>
        <Skeleton height="14rem" />
        <LeaderboardSkeleton rows={5} />
      </Container>
    </div>
  );
}
