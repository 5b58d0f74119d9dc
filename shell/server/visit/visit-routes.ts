import { SHELL } from '@quizmesh/contract';
import express, { type Request, type Router } from 'express';
import { z } from 'zod';
import { OVERRIDE_PATH } from '../../shared/page-elements.ts';
import { RELEASES_PATH } from '../../shared/page-release-set.ts';
import { setForPages } from '../render-page.ts';
import { overrideCookie } from './cookies.ts';
import type { OverrideSource } from './override-source.ts';
import type { VisitReader } from './visit.ts';

export interface VisitRouteDeps {
  readonly visitOf: VisitReader;
  readonly overrides: OverrideSource;
}

const bodySchema = z.object({ token: z.string().max(4000) });

/** Whether a page of this site sent the request: other sites cannot set an override. */
function isOwn(request: Request): boolean {
  return request.get('sec-fetch-site') === 'same-origin' && request.is('application/json') !== false;
}

/** Endpoints of the shell server for one browser: the releases it would get now, all modules of its set, and starting or ending an
 *  override. */
export function visitRoutes({ visitOf, overrides }: VisitRouteDeps): Router {
  const router = express.Router();
  router.get('/__visit', async (request, response) => {
    const { set, shell } = await visitOf(request, response);
    const modules = Object.entries(set.modules);
    const releases = {
      ...Object.fromEntries(modules.map(([module, { current }]) => [module, current.release])),
      ...(shell.release !== null && { [SHELL]: shell.release }),
    };
    const lastGood = Object.fromEntries(
      modules.map(([module, { lastGood: older }]) => [module, older?.release ?? null]),
    );
    response.set('cache-control', 'no-store').json({ releases, lastGood, recalled: set.recalled ?? [] });
  });
  router.get(RELEASES_PATH, async (request, response) => {
    const { set } = await visitOf(request, response);
    response.set('cache-control', 'no-store').json(setForPages(set));
  });
  router.post(OVERRIDE_PATH, express.json({ limit: '8kb' }), async (request, response) => {
    const body = bodySchema.safeParse(request.body);
    const override = isOwn(request) && body.success ? await overrides(body.data.token, request) : null;
    if (!override || !body.success) {
      response.status(403).json({ code: 'OVERRIDE_INVALID', message: 'This override is not valid' });
      return;
    }
    const { expiresAt } = override;
    response
      .cookie(overrideCookie(request), body.data.token, {
        httpOnly: true,
        sameSite: 'strict',
        secure: request.secure,
        expires: new Date(expiresAt),
      })
      .status(201)
      .json({ expiresAt });
  });
  router.delete(OVERRIDE_PATH, (request, response) => {
    response
      .clearCookie(overrideCookie(request), { httpOnly: true, sameSite: 'strict', secure: request.secure })
      .json({ success: true });
  });
  return router;
}
