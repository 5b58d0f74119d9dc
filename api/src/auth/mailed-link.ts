import type { Language } from '@quizmesh/contract';

/** Data of a request that the mail it causes needs. */
export interface MailContext {
  readonly language: Language;
  /** Base URL of the site, without a slash at the end. */
  readonly site: string;
}

export function verificationLink(site: string, token: string): string {
  return `${site}/api/auth/verify-email?token=${token}`;
}

export function resetLink(site: string, token: string): string {
  return `${site}/reset-password?token=${token}`;
}
