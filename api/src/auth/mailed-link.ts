import type { Language } from '@quizmesh/contract';

/** What a mail needs of the request that causes it. */
export interface MailContext {
  readonly language: Language;
  /** Start of the site's addresses, without a slash at its end. */
  readonly site: string;
}

export function verificationLink(site: string, token: string): string {
  return `${site}/api/auth/verify-email?token=${token}`;
}

export function resetLink(site: string, token: string): string {
  return `${site}/reset-password?token=${token}`;
}
