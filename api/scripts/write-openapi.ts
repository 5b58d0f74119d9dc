import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { openApiDocument } from '../src/http/openapi.ts';
import { startTestApi } from '../src/testing/test-api.ts';

/** npm run openapi: writes the document that the tests compare with the running API. */
const file = fileURLToPath(new URL('../docs/openapi.json', import.meta.url));
const api = await startTestApi();
await writeFile(file, `${JSON.stringify(openApiDocument(api.routes, '0.1.0'), null, 2)}\n`);
await api.stop();
