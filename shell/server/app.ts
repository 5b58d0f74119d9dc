import { readFile } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import path from 'node:path';
import type { ReleaseSet } from '@quizmesh/contract';
import type { Tracing } from '@quizmesh/tracing';
import express, { type RequestHandler, type Router } from 'express';
import type { Logger } from 'pino';
import { createApiFetch, plainFetch, type ApiFetch } from './api-fetch.ts';
import { apiProxy, apiProxyInExpress } from './api-proxy.ts';
import type { ShellServerConfig } from './config.ts';
import { devAssets, devAssetsAddress, withDevReleases, type DeclarationFile } from './dev-releases.ts';
import { ownCatalogues } from './own-catalogues.ts';
import { readCardColors } from './social-cards/card-colors.ts';
import { readCardFonts } from './social-cards/card-fonts.ts';
import { createCardPainter } from './social-cards/card-painter.ts';
import { cardRoutes } from './social-cards/card-routes.ts';
import { createOfflineReading, type OfflineReading } from './offline-reading.ts';
import { createPageHead } from './page-head.ts';
import { readPageTexts } from './page-texts/page-texts.ts';
import { createSiteFacts } from './page-meta-client.ts';
import { siteFiles } from './site-files.ts';
import { navigationRoutes, tracePages } from './navigation-traces.ts';
import { pageHandler } from './page-handler.ts';
import { errorPage, refuseMethod } from './error-page.ts';
import { injectFaults } from './files/fault-injection.ts';
import { keepLiveFiles } from './files/keep-live-files.ts';
import { precompressed } from './files/precompressed.ts';
import { createReleaseFileReader, releaseFiles } from './files/release-files.ts';
import { PREVIEW_COOKIE } from './visit/cookies.ts';
import { previewGate } from './visit/preview-gate.ts';
import { createOverrideSource } from './visit/override-source.ts';
import { createReleaseSetSource, type ReleaseSetSource } from './visit/release-set-source.ts';
import { createVisitReader, type VisitReader } from './visit/visit.ts';
import { visitRoutes } from './visit/visit-routes.ts';
import { createClientLimit, type ClientLimit } from './client-limit.ts';
import { securityHeaders } from './security-headers.ts';
import { createShellSecret, type ShellSecret } from './shell-secret.ts';
import { createShellBuilds, ownBuild } from './shell-builds.ts';

/** Addresses without a page, releases and overrides that nobody asked for before: so many a minute from one network. */
const LOOKUPS_PER_MINUTE = 300;
/** Cards that were not drawn before: each takes a tenth of a second of this process. */
const CARDS_PER_MINUTE = 20;
/** Search engines fetch one in an hour; with ten thousand quizzes it takes ten milliseconds. */
const SITEMAPS_PER_MINUTE = 20;
/** Reports of browsers about their navigations, while those are traced. */
const NAVIGATIONS_PER_MINUTE = 120;

function pages(
  { pageFactsMs, publicFolder, publicUrl, rateLimitScale, textsFolder, tokensFile }: ShellServerConfig,
  {
    releaseSet,
    visitOf,
    offline,
    tracing,
    ...asking
  }: {
    readonly releaseSet: () => Promise<ReleaseSet>;
    readonly visitOf: VisitReader;
    readonly offline: OfflineReading;
    readonly tracing: Tracing | undefined;
    readonly apiFetch: ApiFetch;
    readonly countLookup: ClientLimit;
  },
): Router {
  const router = express.Router();
  const facts = createSiteFacts({ ...asking, now: Date.now, keptMs: pageFactsMs });
  const text = readPageTexts(textsFolder);
  const headOf = createPageHead(text);
  const countPainting = createClientLimit('cards', CARDS_PER_MINUTE * rateLimitScale);
  const paint = createCardPainter({ colors: readCardColors(tokensFile), fonts: readCardFonts });
  const countSitemap = createClientLimit('sitemaps', SITEMAPS_PER_MINUTE * rateLimitScale);
  router.use(siteFiles({ publicFolder, publicUrl, facts, releaseSet, countSitemap }));
  router.use(cardRoutes({ facts, releaseSet, text, paint, countPainting }));
  const answer = pageHandler({ headOf, publicUrl, facts, visitOf, offline });
  const page: RequestHandler = tracing
    ? tracePages(tracing, answer)
    : (request, response) => answer(request, response, null);
  if (tracing) {
    const limit = NAVIGATIONS_PER_MINUTE * rateLimitScale;
    router.use(navigationRoutes(tracing, createClientLimit('navigations', limit)));
  }
  // Without a pattern, so that addresses that cannot be decoded get the page of unknown addresses too.
  router.use((request, response, next) =>
    ['GET', 'HEAD'].includes(request.method) ? page(request, response, next) : next(),
  );
  return router;
}

export interface ShellAppOptions {
  /** Used instead of the API's release set. */
  readonly source?: ReleaseSetSource;
  /** The site on which releases are shown before they are live. */
  readonly isPreview?: boolean;
  /** Where modules that run from source are declared; without it, in this repository. */
  readonly declarationOf?: DeclarationFile;
  /** Whether visits get released shells, or all of them the build of this server. By default while that runs not from source. */
  readonly hasReleasedShells?: boolean;
  /** Absent: nothing is traced. */
  readonly tracing?: Tracing | undefined;
  /** Whether files of live releases are brought here before a page asks for them. */
  readonly keepsLiveFiles?: boolean;
  /** The one with which traces are signed. */
  readonly secret?: ShellSecret;
}

function ownFetch(config: ShellServerConfig, log: Logger, { secret, tracing }: ShellAppOptions): ApiFetch {
  const { apiUrl } = config;
  return createApiFetch({ apiUrl, secret: secret ?? createShellSecret({ ...config, log }), tracing });
}

const registryFetchOf = ({ apiUrl, registryUrl }: ShellServerConfig, apiFetch: ApiFetch): ApiFetch =>
  registryUrl === apiUrl ? apiFetch : plainFetch(registryUrl);

/** Files of what runs from source. */
function devServers({ shell, ...modules }: ShellServerConfig['devPorts']): Router {
  const router = express.Router();
  for (const [module, port] of Object.entries(modules))
    router.use(devAssets(devAssetsAddress(module), port, false));
  if (shell !== undefined) router.use(devAssets('/assets/', shell, true));
  return router;
}

/** The shell server: pages, the files of the shell and the modules, and /api, all on one origin. */
export async function createShellApp(
  config: ShellServerConfig,
  log: Logger,
  options: ShellAppOptions = {},
): Promise<RequestListener> {
  const {
    source: given,
    isPreview = false,
    declarationOf,
    hasReleasedShells,
    keepsLiveFiles,
    tracing,
  } = options;
  const app = express();
  const { shell: shellDevPort, ...moduleDevPorts } = config.devPorts;
  const development = Object.keys(config.devPorts).length > 0;
  const template = await readFile(path.join(config.shellFolder, 'index.html'), 'utf8');
  const { apiUrl, channel, trustProxy } = config;
  const apiFetch = ownFetch(config, log, options);
  const registryFetch = registryFetchOf(config, apiFetch);
  const countLookup = createClientLimit('lookups', LOOKUPS_PER_MINUTE * config.rateLimitScale);
  const { releaseSetFile: file, releasesFolder } = config;
  const source = given ?? createReleaseSetSource({ apiFetch, channel, file, log, now: Date.now });
  // The release set is loaded before the first page, so that the API may be down at any time afterwards.
  await source.current();
  const root = path.dirname(path.dirname(config.shellFolder));
  const fileOf = declarationOf ?? ((module: string) => path.join(root, module, 'module.json'));
  const releaseSet = async () => {
    const set = await source.current();
    return development ? withDevReleases(set, Object.keys(moduleDevPorts), fileOf) : set;
  };
  const kind = isPreview ? 'preview' : 'override';
  const overrides = createOverrideSource({ apiFetch, countLookup, channel, kind, now: Date.now });
  const readFiles = createReleaseFileReader({ registryFetch, releasesFolder });
  if (keepsLiveFiles) keepLiveFiles({ releaseSet, registryFetch, releasesFolder });
  const shellOf = createShellBuilds({
    own: ownBuild(template, ownCatalogues(config.shellFolder)),
    read: readFiles,
    isReleased: hasReleasedShells ?? shellDevPort === undefined,
  });
  const visitOf = createVisitReader({
    releaseSet,
    overrides,
    shellOf,
    ...(isPreview && { cookie: PREVIEW_COOKIE }),
  });
  const offline = await createOfflineReading(config.workerFile);

  app.disable('x-powered-by');
  app.set('trust proxy', trustProxy);
  app.get('/healthz', (_request, response) => {
    response.json({ status: 'ok' });
  });
  if (isPreview) {
    app.use(previewGate({ previews: overrides, text: readPageTexts(config.textsFolder) }));
    // Cookies do not know ports: on the host of the site, one of a preview would replace that of the guest.
    app.use(apiProxyInExpress(apiUrl, { passesCookies: false, trustProxy, tracing }));
  }
  app.use(devServers(config.devPorts));
  app.use(securityHeaders(development));
  app.use('/r', injectFaults(overrides), releaseFiles(readFiles, countLookup));
  app.use('/assets', ...precompressed(config.shellFolder));
  app.use(visitRoutes({ visitOf, overrides }));
  app.use(offline.routes);
  app.use(pages(config, { releaseSet, visitOf, offline, tracing, apiFetch, countLookup }));
  app.use(refuseMethod);
  app.use(errorPage(log));
  if (isPreview) return app;
  const proxy = apiProxy(apiUrl, { trustProxy, tracing });
  return (request, response) => {
    try {
      proxy(request, response, () => void app(request, response));
    } catch (error) {
      log.error({ err: error }, 'A request to the API could not be passed on');
      response.destroy();
    }
  };
}
