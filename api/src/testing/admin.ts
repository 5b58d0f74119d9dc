import { auditEntrySchema } from '@quizmesh/contract/schemas';
import { z } from 'zod';
import { signIn } from './factories.ts';
import type { TestApi } from './test-api.ts';
import { answerOf } from './wire.ts';

/** Requests of a signed-in admin. */
export async function adminOf(api: TestApi) {
  const account = await signIn(api, { isAdmin: true });
  const authorized = (path: string) => ({
    get: () => api.anonymous().get(path).set('Authorization', account.bearer),
    post: (body: object = {}) => api.anonymous().post(path).set('Authorization', account.bearer).send(body),
    put: (body: object) => api.anonymous().put(path).set('Authorization', account.bearer).send(body),
    patch: (body: object) => api.anonymous().patch(path).set('Authorization', account.bearer).send(body),
    delete: (body?: object) => api.anonymous().delete(path).set('Authorization', account.bearer).send(body),
  });
  return {
    ...account,
    get: (path: string) => authorized(path).get(),
    post: (path: string, body?: object) => authorized(path).post(body),
    put: (path: string, body: object) => authorized(path).put(body),
    patch: (path: string, body: object) => authorized(path).patch(body),
    delete: (path: string, body?: object) => authorized(path).delete(body),
    /** Entries of the audit trail with that action, newest first. */
    async audit(action: string) {
      const response = await authorized(`/api/admin/audit?action=${action}`).get();
      return answerOf(z.array(auditEntrySchema), response);
    },
  };
}

export type TestAdmin = Awaited<ReturnType<typeof adminOf>>;
