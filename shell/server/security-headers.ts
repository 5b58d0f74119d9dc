import { PERMISSIONS_POLICY } from '@quizmesh/contract';
import helmet from 'helmet';
import type { RequestHandler } from 'express';

const YEAR_SECONDS = 31_536_000;

/** The content security policy, extended for the inline scripts of a page. */
export function withInlineScripts(policy: string, sources: readonly string[]): string {
  return policy.replace("script-src 'self'", ["script-src 'self'", ...sources].join(' '));
}

/** Security headers of all pages: scripts only from this origin; a page adds the hashes of its own inline scripts.
 *  Style elements are allowed because dialogs and the component library of the console create them at run
 *  time. */
export function securityHeaders(development: boolean): RequestHandler {
  const setHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...(development ? ['ws://127.0.0.1:*'] : [])],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    referrerPolicy: { policy: 'no-referrer' },
    frameguard: { action: 'deny' },
    // Browsers use it over https only; other hosts under this domain are not ours to decide about.
    strictTransportSecurity: { maxAge: YEAR_SECONDS, includeSubDomains: false },
  });
  return (request, response, next) => {
    response.setHeader('Permissions-Policy', PERMISSIONS_POLICY);
    setHeaders(request, response, next);
  };
}
