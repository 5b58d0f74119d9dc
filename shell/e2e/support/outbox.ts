import { expect } from '@playwright/test';
import { z } from 'zod';
import type { Quizmesh } from './quizmesh-test.ts';

const mailsSchema = z.array(z.object({ to: z.string(), kind: z.string(), link: z.string().nullable() }));

async function newestLink(quizmesh: Quizmesh, to: string, kind: string): Promise<string | null> {
  const response = await fetch(`${quizmesh.url}/api/dev/outbox`, { headers: { accept: 'application/json' } });
  const mails = mailsSchema.parse(await response.json());
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
