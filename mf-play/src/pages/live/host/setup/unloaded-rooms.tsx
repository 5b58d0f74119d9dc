import type { UseQueryResult } from '@quizmesh/sdk/query';
import { Section, Skeleton } from '@quizmesh/shared-ui';
import type { ReactNode } from 'react';
import { LoadError } from '../../../../components/load-error.tsx';

export interface UnloadedRoomsProps {
  readonly title: ReactNode;
  readonly query: Pick<UseQueryResult, 'isLoadingError' | 'refetch'>;
}

/** A list of rooms that is on its way, or that could not be loaded. Only then it has a title: most visitors have no rooms. */
export function UnloadedRooms({ title, query: { isLoadingError, refetch } }: UnloadedRoomsProps) {
  if (!isLoadingError) return <Skeleton height="3rem" />;
  return (
    <Section title={title}>
      <LoadError onRetry={() => void refetch()} />
    </Section>
  );
}
