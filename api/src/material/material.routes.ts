import { MATERIAL_FILE_MAX_BYTES } from '@quizmesh/contract';
import * as endpoints from '@quizmesh/contract/endpoints';
import type { Response } from 'express';
import { type ApiRoute, defineRoute } from '../http/route.ts';
import { UnavailableError } from '../http/errors/http-errors.ts';
import { whenLeft } from '../http/when-left.ts';
import type { RateLimits } from '../http/rate-limit/rate-limit.ts';
import type { MaterialService } from './material.service.ts';
import { createReadingSlots } from './reading-slots.ts';

export interface MaterialRouteDeps {
  readonly material: MaterialService;
  readonly rateLimits: RateLimits;
}

/** Fetching and reading at their limits, and waiting for two others. */
const ANSWER_WITHIN_MS = 60_000;
/** Three pictures of a class in a row, but no library. */
const RATE = { name: 'material', limit: 20, windowSeconds: 60, byAccount: true } as const;
/** 160 MB at most. Files of the maximum length must arrive three times as fast to arrive in time. */
const SLOTS = { total: 8, perClient: 2, slowAfterMs: 2000, bytesPerSecond: 100_000 } as const;

/** Aborts when the client has its response, or does not wait for it any more. */
function leaving(response: Response): AbortSignal {
  const controller = new AbortController();
  whenLeft(response, () => controller.abort(new UnavailableError('Nobody waits for this any more')));
  return controller.signal;
}

/** Reading files and pages for notes. */
export function createMaterialRoutes({ material, rateLimits }: MaterialRouteDeps): ApiRoute[] {
  const limited = {
    respondWithinMs: ANSWER_WITHIN_MS,
    before: [rateLimits.limit(RATE)],
    keepsCachedResponses: true,
  };
  const slots = createReadingSlots({ ...SLOTS, clientOf: (request) => rateLimits.clientOf(request) });
  return [
    defineRoute(endpoints.material.readFile, {
      ...limited,
      beforeBody: [slots(({ complete }) => !complete)],
      bodyLimitBytes: MATERIAL_FILE_MAX_BYTES,
      handle: ({ body, query: { name = '' }, response }) =>
        material.readFile({ bytes: body, name }, leaving(response)),
    }),
    defineRoute(endpoints.material.readAddress, {
      ...limited,
      // The page comes from a server that may take all the time it is given.
      beforeBody: [slots(() => true)],
      handle: ({ body, response }) => material.readAddress(body.address, leaving(response)),
    }),
  ];
}
