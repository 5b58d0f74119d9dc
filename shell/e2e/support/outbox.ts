import { expect } from '@playwright/test';
import { OUTBOX_KEY_HEADER } from '@quizmesh/contract';
import { z } from 'zod';
import { readOutboxKey } from '../../cli/quizmesh-instance.ts';
import type { Quizmesh } from './quizmesh-test.ts';

const mailsSchema = z.array(z.object({ to: z.string(), kind: z.string(), link: z.string().nullable() }));

async function outboxMails(quizmesh: Quizmesh) {
  const key = (await readOutboxKey(quizmesh.place)) ?? '';
  const headers = { accept: 'application/json', [OUTBOX_KEY_HEADER]: key };
  const response = await fetch(`${quizmesh.url}/api/dev/outbox`, { headers });
  return mailsSchema.parse(await response.json());
}

async function newestLink(quizmesh: Quizmesh, to: string, kind: string): Promise<string | null> {
  const mails = quizmesh.mails?.() ?? (await outboxMails(quizmesh));
  return mails.find((mail) => mail.to === to && mail.kind === kind)?.link ?? null;
}

/** The link of the button in the newest mail of this kind; waits until the mail is written.
 *  @param not a link of an older mail to ignore */
export async function mailedLink(
  quizmesh: Quizmesh,
  mail: { readonly to: string; readonly kind: 'verification' | 'reset'; readonly not?: string },
): Promise<string> {
  const links: string[] = [];
  await expect
    .poll(async () => {
      const link = await newestLink(quizmesh, mail.to, mail.kind);
      if (link !== null && link !== mail.not) links.push(link);
      return links.length;
    })
    .toBeGreaterThan(0);
  return links[0] ?? '';
}
