import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { clientFiles } from '@quizmesh/contract/write-client';
import { openApiDocument } from '../src/http/openapi.ts';
import { startTestApi } from '../src/testing/test-api.ts';

/** npm run openapi: writes the files that are derived from the contract's endpoints, the client's constants
 *  and the OpenAPI document; tests compare them with the endpoints. */
const client = new URL('../contract/src/client/generated/', import.meta.url);
for (const [name, text] of clientFiles()) await writeFile(new URL(name, client), text);
const file = fileURLToPath(new URL('../docs/openapi.json', import.meta.url));
const api = await startTestApi();
await writeFile(file, `${JSON.stringify(openApiDocument(api.routes), null, 2)}\n`);
await api.stop();
