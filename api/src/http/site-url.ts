import type { Request } from 'express';
import { isLoopbackHost } from './loopback.ts';

/** Start of links to the site, as the person behind the request reaches it; no slash at its end. */
export type SiteUrl = (request: Request) => string;

export interface SiteUrlOptions {
  readonly publicUrl: string | undefined;
  readonly sitePort: number;
}

/** The configured address. Without one only this machine reaches the site: the host that was asked for is taken then, but
 *  never a foreign one, which a forged header would put into mails. */
export function createSiteUrl({ publicUrl, sitePort }: SiteUrlOptions): SiteUrl {
  return (request) => {
    if (publicUrl !== undefined) return publicUrl;
    const { host, protocol } = request;
    return host && isLoopbackHost(host) ? `${protocol}://${host}` : `http://localhost:${sitePort}`;
  };
}
