import { CATEGORIES, legalPath, type ReleaseSet } from '@quizmesh/contract';
import express, { type Router } from 'express';
import type { ClientLimit } from './client-limit.ts';
import { escapeHtml } from './escape-html.ts';
import { cacheOwnOrigin, originOf } from './origin.ts';
import type { SiteFacts } from './page-meta-client.ts';

export interface SiteFilesDeps {
  /** Folder with icons and other files, served from the root. */
  readonly publicFolder: string;
  readonly publicUrl: string | undefined;
  readonly facts: SiteFacts;
  readonly releaseSet: () => Promise<ReleaseSet>;
  /** Whoever asks for the sitemap, which names every quiz. */
  readonly countSitemap: ClientLimit;
}

const HOUR = 'public, max-age=3600';

/** Pages that modules declare for everyone, without parameters, under their canonical address. */
async function fixedPaths(set: ReleaseSet, facts: SiteFacts): Promise<string[]> {
  const paths = Object.values(set.modules)
    .flatMap(({ current }) => current.routes)
    .filter(({ path, access, analytics }) => access === 'public' && analytics && !/[:*]/u.test(path))
    .map(({ path }) => path);
  const metas = await Promise.all(paths.map((path) => facts.metaOf(path, null)));
  return paths.filter((path, index) => metas[index]?.canonicalPath === path);
}

/** robots.txt, sitemap.xml, manifest and icons. */
export function siteFiles({
  publicFolder,
  publicUrl,
  facts,
  releaseSet,
  countSitemap,
}: SiteFilesDeps): Router {
  const router = express.Router();
  router.get('/robots.txt', (request, response) => {
    const lines = ['User-agent: *', 'Disallow: /api/', 'Allow: /', ''];
    const map = `Sitemap: ${originOf(request, publicUrl)}/sitemap.xml\n`;
    cacheOwnOrigin(response, publicUrl, HOUR);
    response.type('text/plain').send(`${lines.join('\n')}\n${map}`);
  });
  router.get('/sitemap.xml', async (request, response) => {
    await countSitemap(request);
    const origin = originOf(request, publicUrl);
    const pages = [
      ...(await fixedPaths(await releaseSet(), facts)),
      ...CATEGORIES.map((name) => `/${name}`),
      ...(await facts.legalPages()).map(legalPath),
      ...(await facts.authors()),
    ];
    const entries = [
      ...pages.map((path) => ({ path, changed: '' })),
      ...(await facts.quizzes()).map(({ path, changedAt }) => ({
        path,
        changed: `<lastmod>${escapeHtml(changedAt)}</lastmod>`,
      })),
    ];
    const urls = entries.map(
      ({ path, changed }) => `<url><loc>${escapeHtml(origin + path)}</loc>${changed}</url>`,
    );
    const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('\n')}</urlset>\n`;
    cacheOwnOrigin(response, publicUrl, HOUR);
    response.type('application/xml').send(xml);
  });
  router.get('/favicon.ico', (_request, response) => {
    response.redirect(301, '/icon-192.png');
  });
  router.use(express.static(publicFolder, { index: false, redirect: false, maxAge: '1d' }));
  return router;
}
