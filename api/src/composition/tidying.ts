import { z } from 'zod';
import type { Core } from './core.ts';

const DAY_MS = 86_400_000;
/** Mails are kept this long, for the person's export and for questions why one did not arrive. */
const MAIL_DAYS = 30;

/** Forgets what is of no use to anybody: tokens and held names that have expired, and old mails. Each minute; every
 *  statement reads an index. */
export function registerTidying({
  jobs,
  repositories,
  now,
}: Pick<Core, 'jobs' | 'repositories' | 'now'>): void {
  const { accountTokens, usernameHolds, mails } = repositories;
  jobs.register({
    name: 'forget-expired',
    payload: z.object({}),
    pending: () => Promise.resolve([{}]),
    async run() {
      await accountTokens.removeExpired(now());
      await usernameHolds.removeExpired(now());
      await mails.removeBefore(new Date(now().getTime() - MAIL_DAYS * DAY_MS));
    },
  });
}
