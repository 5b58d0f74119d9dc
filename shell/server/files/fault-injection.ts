import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { overrideCookie, readCookie } from '../visit/cookies.ts';
import type { OverrideSource } from '../visit/override-source.ts';

const PATH = /^\/(?<module>mf-[a-z0-9-]+)\/(?<release>[a-z0-9.+-]+)~(?<fault>[a-z]+)\/(?<file>.+)$/u;
const SLOW_MS = 30_000;
const ENTRY_FILE = /^remote\b[^/]*\.js$/u;

/** The file of an address inside a release with an injected failure; null for other addresses. */
function namedFile(path: string) {
  const { module, release, fault, file } = PATH.exec(path)?.groups ?? {};
  if (module === undefined || release === undefined || fault === undefined || file === undefined) return null;
  return { module, release, fault, file };
}

/** A container with the right protocol that exposes what a broken release would. */
function brokenContainer(name: string, exposed: string): string {
  const get = `function(){${exposed}}`;
  return `window[${JSON.stringify(name)}]={init:function(){},get:${get}};`;
}

const CRASHING = `var crash=function(){throw new Error("planted crash")};
var route=function(path){return {path:path,Component:crash}};
return Promise.resolve(function(){return {remote:{contract:1,routes:["/","/*","/:a","/:a/:b","/:a/:b/:c"].map(route),messages:{fallback:{},load:function(){return Promise.resolve({})}}}}});`;

/** Replacement of an entry file, by failure; null: the file itself. */
function faultyEntry(fault: string, container: string): string | null {
  const bodies: Readonly<Record<string, string>> = {
    garbage: '<!doctype html><p>not a script</p>',
    throw: 'throw new Error("planted");',
    expose: brokenContainer(container, 'return Promise.reject(new Error("planted: nothing is exposed"))'),
    contract: brokenContainer(
      container,
      'return Promise.resolve(function(){return {remote:{contract:99,routes:[],messages:{fallback:{},load:function(){return Promise.resolve({})}}}}})',
    ),
    crash: brokenContainer(container, CRASHING),
  };
  return bodies[fault] ?? null;
}

/** Serves the files of a release with an injected failure, only to the browser with the override; others get
 *  404. The other files of the release are unchanged. */
export function injectFaults(overrides: OverrideSource): RequestHandler {
  /** Name of the container that the page of the override's holder waits for; null for everybody else. */
  async function containerFor(
    request: Request,
    { module, release, fault }: { readonly module: string; readonly release: string; readonly fault: string },
  ): Promise<string | null> {
    const token = readCookie(request.headers.cookie, overrideCookie(request));
    const override = token === undefined ? null : await overrides(token, request);
    const isHolder = override?.changed.some(
      (change) => change.module === module && change.kind === 'fault' && change.what === fault,
    );
    const { current, lastGood } = override?.set.modules[module] ?? {};
    const entry = [current, lastGood].find((one) => one?.release === release);
    return isHolder && entry ? entry.container : null;
  }

  async function inject(request: Request, response: Response, next: NextFunction): Promise<void> {
    const named = namedFile(request.path);
    if (!named) {
      next();
      return;
    }
    const { module, release, fault, file } = named;
    const container = await containerFor(request, named);
    if (fault === 'down' || container === null) {
      response.status(404).type('text/plain').set('cache-control', 'no-store').send('No such file.\n');
      return;
    }
    const injected = ENTRY_FILE.test(file) ? faultyEntry(fault, container) : null;
    if (injected !== null) {
      response.set('cache-control', 'no-store').type('text/javascript').send(injected);
      return;
    }
    if (fault === 'slow' && ENTRY_FILE.test(file))
      await new Promise((resolve) => setTimeout(resolve, SLOW_MS).unref());
    request.url = `/${module}/${release}/${file}`;
    next();
  }
  return (request, response, next) => {
    inject(request, response, next).catch(next);
  };
}
