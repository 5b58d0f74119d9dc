import { createHash } from 'node:crypto';
import { PERMISSIONS_POLICY } from '@quizmesh/contract';
import helmet from 'helmet';
import type { RequestHandler } from 'express';

const YEAR_SECONDS = 31_536_000;

/** CSP hash of each inline script of a page. */
function inlineScriptHashes(html: string): string[] {
  return [...html.matchAll(/<script>([\s\S]*?)<\/script>/gu)].map(
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  );
}

/** Security headers of all pages: scripts only from this origin, and the inline scripts of the template.
 *  Style elements are allowed because dialogs and the component library of the console create them at run
 *  time. */
export function securityHeaders(template: string, development: boolean): RequestHandler {
  const setHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...inlineScriptHashes(template)],
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
