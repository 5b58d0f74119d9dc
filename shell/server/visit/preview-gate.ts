import { createHash } from 'node:crypto';
import {
  DEFAULT_LANGUAGE,
  languageDirection,
  languageTag,
  parseLanguage,
  type Language,
  type OverrideSet,
} from '@quizmesh/contract';
import express, { type Request, type Response, type Router } from 'express';
import { z } from 'zod';
import { OVERRIDE_PATH } from '../../shared/page-elements.ts';
import { escapeHtml } from '../escape-html.ts';
import type { PageText } from '../page-texts/page-texts.ts';
import { PREVIEW_COOKIE, readCookie } from './cookies.ts';
import type { OverrideSource } from './override-source.ts';

export interface PreviewGateDeps {
  readonly previews: OverrideSource;
  readonly text: PageText;
}

export const PREVIEW_PATH = '/__preview';
const bodySchema = z.object({ token: z.string().max(4000) });

/** Sends the token of the link, which stands in the fragment, and goes to the page that it shows. */
const CODE = `function enter(){
var token=location.hash.slice(1);
history.replaceState(null,'',location.pathname);
if(!token)return;
fetch('${PREVIEW_PATH}',{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify({token:token})})
.then(function(r){return r.ok?r.json():null})
.then(function(a){if(a)location.replace(a.path)});
}
addEventListener('hashchange',enter);enter();`.replaceAll('\n', '');
const HASH = createHash('sha256').update(CODE).digest('base64');
const POLICY = `default-src 'none'; script-src 'sha256-${HASH}'; connect-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'`;
const STYLE =
  'body{font:1rem/1.5 system-ui,sans-serif;max-width:34rem;margin:20vh auto;padding:0 1.25rem;color:CanvasText;background:Canvas}';

function languageOf(request: Request): Language {
  const wanted = request.acceptsLanguages().map((tag) => parseLanguage(tag));
  return wanted.find((language) => language !== null) ?? DEFAULT_LANGUAGE;
}

/** The page of the link; also what everybody sees without one, and when it has ended. */
function gatePage(language: Language, text: PageText): string {
  const title = escapeHtml(text(language, 'preview.title'));
  return (
    `<!doctype html><html lang="${languageTag(language)}" dir="${languageDirection(language)}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark">` +
    `<title>${title} · Quizmesh</title><style>${STYLE}</style><script>${CODE}</script></head>` +
    `<body><main><h1>${title}</h1><p>${escapeHtml(text(language, 'preview.text'))}</p></main></body></html>`
  );
}

/** The first page of the release that a preview shows. */
function firstPath({ set, changed }: OverrideSet): string {
  const entry = set.modules[changed[0]?.module ?? '']?.current;
  const paths = [...(entry?.smoke ?? []), ...(entry?.routes ?? []).map((route) => route.path)];
  return paths.find((path) => !/[:*]/u.test(path)) ?? '/';
}

/** Opens the site of previews to whoever has a link, and to nobody else. A preview reads only: it is code that nobody has
 *  tried, so no session, no cookie and no write of it reaches the API. */
export function previewGate({ previews, text }: PreviewGateDeps): Router {
  const router = express.Router();
  const showGate = (request: Request, response: Response, status: number) => {
    response
      .status(status)
      .set({ 'content-security-policy': POLICY, 'cache-control': 'no-store', vary: 'accept-language' })
      .type('html')
      .send(gatePage(languageOf(request), text));
  };
  router.use((_request, response, next) => {
    response.set({
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    });
    next();
  });
  router.get('/robots.txt', (_request, response) => {
    response.type('text/plain').send('User-agent: *\nDisallow: /\n');
  });
  router.get(PREVIEW_PATH, (request, response) => {
    showGate(request, response, 200);
  });
  router.post(PREVIEW_PATH, express.json({ limit: '8kb' }), async (request, response) => {
    const body = bodySchema.safeParse(request.body);
    const isOwn = request.get('sec-fetch-site') === 'same-origin' && request.is('application/json') !== false;
    const preview = isOwn && body.success ? await previews(body.data.token, request) : null;
    if (!preview || !body.success) {
      response.status(403).json({ code: 'OVERRIDE_INVALID', message: 'This preview is not valid' });
      return;
    }
    response
      .cookie(PREVIEW_COOKIE, body.data.token, {
        httpOnly: true,
        sameSite: 'lax',
        secure: request.secure,
        expires: new Date(preview.expiresAt),
      })
      .status(201)
      .json({ path: firstPath(preview) });
  });
  router.delete(OVERRIDE_PATH, (_request, response) => {
    response.clearCookie(PREVIEW_COOKIE, { httpOnly: true, sameSite: 'lax' }).json({ success: true });
  });
  router.use(async (request, response, next) => {
    const token = readCookie(request.headers.cookie, PREVIEW_COOKIE);
    if (token === undefined || !(await previews(token, request))) {
      showGate(request, response, 403);
      return;
    }
    if (!['GET', 'HEAD'].includes(request.method)) {
      response.status(403).json({ code: 'FORBIDDEN', message: 'A preview reads only' });
      return;
    }
    next();
  });
  // The API sees a request of nobody.
  router.use('/api', (request, _response, next) => {
    delete request.headers.cookie;
    delete request.headers.authorization;
    next();
  });
  return router;
}
