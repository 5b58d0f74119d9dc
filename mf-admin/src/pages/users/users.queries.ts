import type { AdminUser, MessageResponse } from '@quizmesh/contract';
import { apiGetPage, apiSend } from '@quizmesh/sdk';
import { keepPreviousData, queryOptions } from '@quizmesh/sdk/query';
import { ROWS_PER_PAGE } from '../../components/use-list-state.ts';

export interface UserChoices {
  readonly search: string;
  readonly filter: string;
  readonly sort: string;
}

/** One page of the users. */
export const usersQuery = ({ search, filter, sort }: UserChoices, page: number) =>
  queryOptions({
    queryKey: ['admin', 'users', { search, filter, sort, page }],
    queryFn: ({ signal }) =>
      apiGetPage<AdminUser[]>('/api/admin/users', {
        signal,
        query: { search, filter, sort, page, limit: ROWS_PER_PAGE },
      }),
    placeholderData: keepPreviousData,
  });

/** What an administrator does to an account. */
export type UserAction = 'toggle-admin' | 'verify' | 'sign-out';

const paths: Readonly<Record<UserAction, (id: number) => string>> = {
  'toggle-admin': (id) => `/api/auth/admin/users/${id}/toggle-admin`,
  verify: (id) => `/api/admin/users/${id}/verify`,
  'sign-out': (id) => `/api/admin/users/${id}/sign-out`,
};

export function changeUser(action: UserAction, id: number): Promise<MessageResponse> {
  return apiSend<MessageResponse>('POST', paths[action](id), { needsSession: true });
}
