import express, { type Router } from 'express';
import { MethodNotAllowedError } from './errors/http-errors.ts';
import type { ApiRoute } from './route.ts';

/** Methods by path for the `Allow` header; routes for GET also answer HEAD. */
function allowedMethods(routes: readonly Pick<ApiRoute, 'method' | 'path'>[]): Map<string, string[]> {
  const allowed = new Map<string, string[]>();
  for (const { method, path } of routes) {
    const names = method === 'get' ? ['GET', 'HEAD'] : [method.toUpperCase()];
    allowed.set(path, [...(allowed.get(path) ?? []), ...names]);
  }
  return allowed;
}

/** Must come after all routes: a known path with an unsupported method is 405, not 404. */
export function createMethodNotAllowedRouter(routes: readonly Pick<ApiRoute, 'method' | 'path'>[]): Router {
  const router = express.Router();
  for (const [path, methods] of allowedMethods(routes)) {
    router.all(path, (request, _response, next) => {
      if (request.method === 'OPTIONS') next();
      else throw new MethodNotAllowedError(methods);
    });
  }
  return router;
}
