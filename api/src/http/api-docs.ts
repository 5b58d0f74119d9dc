import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import express, { type Router } from 'express';

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Quizmesh API</title>
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
</head>
<body>
<div id="swagger-ui"></div>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</body>
</html>`;

const startScript = `SwaggerUIBundle({ url: '/api/docs/openapi.json', dom_id: '#swagger-ui', deepLinking: true });`;

/** Self-hosted Swagger UI at /api/docs with its OpenAPI document; loads nothing from other origins.
 *  @param describe builds the document; called on the first request only, because it takes longer than the rest of
 *  the start. It is written once, too: its 370 kB take as long as seven other answers */
export function createApiDocsRouter(describe: () => object): Router {
  let openApi: Buffer | null = null;
  const router = express.Router();
  const require = createRequire(import.meta.url);
  const assets = dirname(require.resolve('swagger-ui-dist/package.json'));
  const sent = ['swagger-ui.css', 'swagger-ui-bundle.js', 'favicon-32x32.png'];
  router.use((_request, response, next) => {
    response.set(
      'Content-Security-Policy',
      "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
    );
    next();
  });
  router.get('/', (_request, response) => {
    response.type('html').send(page);
  });
  router.get('/start.js', (_request, response) => {
    response.type('js').send(startScript);
  });
  router.get('/openapi.json', (_request, response) => {
    openApi ??= Buffer.from(JSON.stringify(describe()));
    response.type('json').send(openApi);
  });
  router.get('/:file', (request, response, next) => {
    const file = sent.find((name) => name === request.params.file);
    if (!file) next();
    else response.sendFile(join(assets, file), { maxAge: '1h' });
  });
  return router;
}
