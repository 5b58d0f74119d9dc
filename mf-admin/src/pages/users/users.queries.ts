import { endpoints } from '@quizmesh/contract/client';
import { endpointQuery, pageQuery, request } from '@quizmesh/sdk';
import type {
  AdminToggleRequest,
  UnsuspendUserRequest,
  MessageResponse,
  SuspendUserRequest,
  UserNote,
} from '@quizmesh/contract';
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

/** One account with what concerns it; read each time it is opened. */
export const userQuery = (id: number) =>
  queryOptions({ ...endpointQuery(endpoints.admin.getUser, { params: { id } }), staleTime: 0 });

export const attemptsQuery = (id: number, paging: Paging) =>
  queryOptions({
    ...pageQuery(endpoints.admin.listUserAttempts, { params: { id }, query: paging }),
    placeholderData: keepPreviousData,
  });

/** Reports that the account sent, or those on its quizzes. */
export const userReportsQuery = (id: number, side: 'by' | 'about', paging: Paging) =>
  queryOptions({
    ...pageQuery(endpoints.moderation.listReports, {
      query: { ...(side === 'by' ? { reporterId: id } : { creatorId: id }), ...paging },
    }),
    placeholderData: keepPreviousData,
  });

export const userDisputesQuery = (id: number, paging: Paging) =>
  queryOptions({
    ...pageQuery(endpoints.moderation.listDisputes, { query: { userId: id, ...paging } }),
    placeholderData: keepPreviousData,
  });

export const notesQuery = (id: number, paging: Paging) =>
  queryOptions({
    ...pageQuery(endpoints.admin.listUserNotes, { params: { id }, query: paging }),
    placeholderData: keepPreviousData,
  });

/** An admin's change of an account. */
export type UserAction = 'toggle-admin' | 'verify' | 'sign-out' | 'unsuspend';

const userChanges = {
  'toggle-admin': endpoints.admin.toggleAdmin,
  verify: endpoints.admin.verifyUser,
  'sign-out': endpoints.admin.signOutUser,
  unsuspend: endpoints.admin.unsuspendUser,
} as const;

type UserChange = NonNullable<(typeof userChanges)[UserAction]['types']>;

/** What an action starts from: the rights that the account is to have, or the suspension that is to be lifted. Another admin may
 *  have changed the account since it was shown. */
export type UserActionInput = AdminToggleRequest | UnsuspendUserRequest;

export function changeUser(action: UserAction, id: number, body: UserActionInput = {}) {
  return request<UserChange>(userChanges[action], { params: { id }, body }, { needsSession: true });
}

export function suspendUser(id: number, body: SuspendUserRequest): Promise<MessageResponse> {
  return request(endpoints.admin.suspendUser, { params: { id }, body }, { needsSession: true });
}

export function addNote(id: number, text: string): Promise<UserNote> {
  return request(endpoints.admin.addUserNote, { params: { id }, body: { text } }, { needsSession: true });
}

export function deleteNote(id: number, noteId: number): Promise<MessageResponse> {
  return request(endpoints.admin.deleteUserNote, { params: { id, noteId } }, { needsSession: true });
}
