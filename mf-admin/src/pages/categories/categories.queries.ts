import type { AdminCategory } from '@quizmesh/contract';
import { apiGet } from '@quizmesh/sdk';
import { queryOptions } from '@quizmesh/sdk/query';

/** All categories with quizzes and their stats: twenty and the general one, so a single page. */
export const categoriesQuery = () =>
  queryOptions({
    queryKey: ['admin', 'categories'],
    queryFn: ({ signal }) => apiGet<AdminCategory[]>('/api/admin/categories', { signal }),
  });
