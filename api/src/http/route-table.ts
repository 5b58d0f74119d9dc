import express, { type RequestHandler, type Router } from 'express';

/** "quizzes" of "/api/quizzes/7"; paths differ by letter case no more than in Express. */
const areaOf = (path: string): string => path.split('/')[2]?.toLowerCase() ?? '';

/** Routers by the first word of a path after "/api". Express tries one route after the other: with all of them in one router, each
 *  new endpoint would slow down every request. */
export interface RouteTable {
  /** The router of a path, which is made when it is the first of its area. */
  routerOf(path: string): Router;
  readonly routers: ReadonlyMap<string, Router>;
  readonly handler: RequestHandler;
}

export function createRouteTable(): RouteTable {
  const routers = new Map<string, Router>();
  return {
    routers,
    routerOf(path) {
      const router = routers.get(areaOf(path)) ?? express.Router();
      routers.set(areaOf(path), router);
      return router;
    },
    handler(request, response, next) {
      // A router would answer OPTIONS itself.
      const router = request.method === 'OPTIONS' ? undefined : routers.get(areaOf(request.path));
      if (router) router(request, response, next);
      else next();
    },
  };
}
