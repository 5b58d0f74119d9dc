import { endpoints } from '@quizmesh/contract/client';
import { pageQuery, request } from '@quizmesh/sdk';
import type { MessageResponse } from '@quizmesh/contract';
import { keepPreviousData, queryOptions } from '@quizmesh/sdk/query';
import type { Paging } from '../../components/use-list-state.ts';

export interface UserChoices {
  readonly search: string;
  readonly filter: string;
  readonly sort: string;
}

/** One page of the users. */
export const usersQuery = ({ search, filter, sort }: UserChoices, paging: Paging) =>
  queryOptions({
    ...pageQuery(endpoints.admin.listUsers, { query: { search, filter, sort, ...paging } }),
    placeholderData: keepPreviousData,
  });

/** An admin's change of an account. */
export type UserAction = 'toggle-admin' | 'verify' | 'sign-out';

const userChanges = {
  'toggle-admin': endpoints.admin.toggleAdmin,
  verify: endpoints.admin.verifyUser,
  'sign-out': endpoints.admin.signOutUser,
} as const;

type UserChange = NonNullable<(typeof userChanges)[UserAction]['types']>;

export function changeUser(action: UserAction, id: number): Promise<MessageResponse> {
  return request<UserChange>(userChanges[action], { params: { id } }, { needsSession: true });
}
