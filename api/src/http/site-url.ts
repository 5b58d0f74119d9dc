import type { Request } from 'express';
import { isLoopbackHost } from './loopback.ts';

/** Base URL of the site for links, as the client of the request reaches it; no slash at the end. */
export type SiteUrl = (request: Request) => string;

export interface SiteUrlOptions {
  readonly publicUrl: string | undefined;
  readonly sitePort: number;
}

/** The configured URL. Without one only this machine can connect to the site: then the host of the request is used if
 *  it is a local one, because a forged header would end up in mails. */
export function createSiteUrl({ publicUrl, sitePort }: SiteUrlOptions): SiteUrl {
  return (request) => {
    if (publicUrl !== undefined) return publicUrl;
    const { host, protocol } = request;
    return host && isLoopbackHost(host) ? `${protocol}://${host}` : `http://localhost:${sitePort}`;
  };
}
