import type { IncomingHttpHeaders } from 'node:http';
import express, { type Express } from 'express';
import { pino } from 'pino';
import { createShellApp } from './app.ts';
import { readConfig } from './config.ts';
import { devAssetsAddress } from './dev-releases.ts';
import { createForwarder } from './forward.ts';

export interface DevSiteOptions {
  /** Address of a running site, without a slash at the end. */
  readonly site: string;
  /** The module that runs from source. */
  readonly module: string;
  /** Its module.json. */
  readonly declarationFile: string;
  /** Rejects with what is wrong in it now. */
  readonly requireDeclared: () => Promise<void>;
  /** Port of its dev server. */
  readonly devPort: number;
  /** Folder of a shell that was built for development, laid out as in this repository. */
  readonly shellFolder: string;
  /** Of the pages that are opened on this machine. */
  readonly ownOrigins: readonly string[];
  /** Keeps the site's last release set. */
  readonly dataFolder: string;
}

/** What the site answers itself: data, cards, and the files of all other modules. */
const OF_THE_SITE = /^\/(?:api|cards|r)(?:[/?#]|$)/u;

/** Headers for the site: it defends itself against pages of other origins, and those of the developer's own machine are such pages. Only theirs
 *  are told as the site's; what any other page sends stays what it is, and is refused. */
export function headersForSite(
  { origin, referer }: IncomingHttpHeaders,
  site: URL,
  ownOrigins: readonly string[],
): IncomingHttpHeaders {
  const isOwn = origin !== undefined && ownOrigins.includes(origin);
  const isFromOwn = referer !== undefined && ownOrigins.includes(originOf(referer));
  return {
    host: site.host,
    ...(isOwn && { origin: site.origin }),
    ...(isFromOwn && { referer: `${site.origin}/` }),
  };
}

const originOf = (address: string) => (URL.canParse(address) ? new URL(address).origin : '');

/** A running site with one module from source: pages of a shell built for development, everything else is the site's. The developer has the
 *  rights of a visitor there, or of whoever signs in. */
export async function createDevSite(options: DevSiteOptions): Promise<Express> {
  const { site, module, declarationFile, requireDeclared, devPort, shellFolder, dataFolder, ownOrigins } =
    options;
  const environment = {
    API_URL: site,
    QUIZMESH_DATA: dataFolder,
    QUIZMESH_DEV_PORTS: JSON.stringify({ [module]: devPort }),
  };
  const shell = await createShellApp(readConfig(environment, shellFolder), pino({ level: 'silent' }), {
    declarationOf: () => declarationFile,
    hasReleasedShells: false,
  });
  const forward = createForwarder(site);
  const target = new URL(site);
  const own = devAssetsAddress(module);
  const app = express();
  app.disable('x-powered-by');
  // A page elsewhere may give its own name this machine's address: it would be of the same origin.
  app.use((request, response, next) => {
    if (ownOrigins.includes(`http://${request.headers.host ?? ''}`)) next();
    else response.status(421).type('text').send('This server answers under its own address only.');
  });
  app.use((request, response, next) => {
    const { originalUrl: path } = request;
    if (!OF_THE_SITE.test(path) || path.startsWith(own)) {
      next();
      return;
    }
    forward(request, response, {
      path,
      headers: headersForSite(request.headers, target, ownOrigins),
      answerUnavailable: () =>
        void response
          .status(503)
          .json({ code: 'UNAVAILABLE', message: `${site} does not answer.`, requestId: 'dev' }),
    });
  });
  // The developer reads it where the page would be, instead of a page for visitors that says nothing of it.
  app.use((request, response, next) => {
    if (request.get('sec-fetch-dest') !== 'document') {
      next();
      return;
    }
    requireDeclared().then(
      () => next(),
      (error: unknown) =>
        response
          .status(500)
          .type('text')
          .send(error instanceof Error ? error.message : String(error)),
    );
  });
  return app.use((request, response) => {
    shell(request, response);
  });
}
