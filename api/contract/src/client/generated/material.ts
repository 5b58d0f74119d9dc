/* Written by `npm run openapi` from ../../endpoints: change those instead. */
import type * as endpoints from '../../endpoints/material.ts';
import type { EndpointCall } from '../endpoint-call.ts';

export const readAddress: EndpointCall<typeof endpoints.readAddress> =
  'POST /api/material/address';

export const readFile: EndpointCall<typeof endpoints.readFile> =
  'POST /api/material/file';
