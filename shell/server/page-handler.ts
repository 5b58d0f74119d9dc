import { brotliCompressSync, constants } from 'node:zlib';
import {
  DEFAULT_LANGUAGE,
  STORAGE_KEYS,
  parseLanguage,
  type Language,
  type ReleaseSet,
} from '@quizmesh/contract';
import type { RequestHandler } from 'express';
import type { PageRenderer } from './render-page.ts';

const CACHED_PAGES = 200;
const BROTLI_QUALITY = 6;

function cookieLanguage(cookies: string | undefined): Language {
  const value = cookies
    ?.split(/;\s*/u)
    .find((pair) => pair.startsWith(`${STORAGE_KEYS.language}=`))
    ?.split('=')[1];
  return parseLanguage(value) ?? DEFAULT_LANGUAGE;
}

/** Answers every address that no file and no API answers with the shell's page. */
export function pageHandler(render: PageRenderer, releaseSet: () => Promise<ReleaseSet>): RequestHandler {
  const compressed = new Map<string, Buffer>();
  const compress = (key: string, html: string): Buffer => {
    const known = compressed.get(key);
    if (known) return known;
    const bytes = brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } });
    if (compressed.size >= CACHED_PAGES) compressed.clear();
    compressed.set(key, bytes);
    return bytes;
  };
  return async (request, response) => {
    const page = render(await releaseSet(), {
      pathname: request.path,
      language: cookieLanguage(request.headers.cookie),
    });
    response
      .status(page.status)
      .type('html')
      .set('cache-control', 'no-cache')
      .vary('accept-encoding')
      .vary('cookie');
    if (!request.acceptsEncodings('br')) response.send(page.html);
    else response.set('content-encoding', 'br').send(compress(page.cacheKey, page.html));
  };
}
