import { startRequestSpan, type TraceHeaders, type Tracing } from '@quizmesh/tracing';
import express, { type Request, type RequestHandler, type Response, type Router } from 'express';
import { z } from 'zod';
import type { ClientLimit } from './client-limit.ts';
import { escapeHtml } from './escape-html.ts';

const SCRIPT_PATH = '/navigation-trace.js';
const REPORT_PATH = '/__navigation';
/** Requests of the first minute belong to the visit of the page. */
const VISIT_MS = 60_000;
const LONGEST_LOAD_MS = 600_000;

/** Only in pages whose visit is traced: the requests of the page to the API say which visit they belong to, and the browser
 *  reports how long the navigation took. Runs before the shell, which finds its `fetch` replaced. */
const CODE = `(function(){
var s=document.currentScript.dataset,send=window.fetch,end=Date.now()+${VISIT_MS};
window.fetch=function(input,init){
if(typeof input==='string'&&input.indexOf('/api/')===0&&Date.now()<end){
var headers=new Headers(init&&init.headers);
headers.set('traceparent',s.traceparent);headers.set('tracestate',s.tracestate);
init=Object.assign({},init,{headers:headers})}
return send.call(window,input,init)};
addEventListener('load',function(){setTimeout(function(){
var n=performance.getEntriesByType('navigation')[0];
if(n)send.call(window,'${REPORT_PATH}',{method:'POST',keepalive:true,headers:{'content-type':'application/json'},
body:JSON.stringify({traceparent:s.traceparent,tracestate:s.tracestate,times:{requestStart:n.requestStart,
responseStart:n.responseStart,responseEnd:n.responseEnd,domInteractive:n.domInteractive,loadEventEnd:n.loadEventEnd}})
}).catch(function(){})})})
})()
`;

const milliseconds = z.number().min(0).max(LONGEST_LOAD_MS);
const reportSchema = z.object({
  traceparent: z.string(),
  tracestate: z.string(),
  times: z
    .object({
      requestStart: milliseconds,
      responseStart: milliseconds,
      responseEnd: milliseconds,
      domInteractive: milliseconds,
      loadEventEnd: milliseconds,
    })
    .refine((times) => {
      const { requestStart, responseStart, responseEnd, domInteractive, loadEventEnd } = times;
      const order = [requestStart, responseStart, responseEnd, loadEventEnd];
      return (
        domInteractive >= responseStart &&
        domInteractive <= loadEventEnd &&
        order.every((time, index) => index === 0 || time >= (order[index - 1] ?? 0))
      );
    }),
});

/** What a page is told of its trace. */
export interface PageTrace {
  /** The element by which its browser takes part; empty for all others. */
  readonly element: string;
  /** Called with the pattern of the route that the address belongs to; undefined: no module declares it. */
  readonly onRoute: (pattern: string | undefined) => void;
}
export type PageAnswer = (request: Request, response: Response, trace: PageTrace | null) => Promise<void>;

function elementOf({ traceparent, tracestate }: TraceHeaders): string {
  return `<script defer src="${SCRIPT_PATH}" data-traceparent="${escapeHtml(traceparent)}" data-tracestate="${escapeHtml(tracestate)}"></script>`;
}

/** A document that somebody opens in a browser; pages of machines and prefetched ones are not reported. */
function isNavigation(request: Request): boolean {
  const dest = request.get('sec-fetch-dest');
  return request.method === 'GET' && dest === 'document' && request.get('sec-purpose') === undefined;
}

/** Answers pages in spans of their own. The visit of a page by a browser is the beginning of its trace. */
export function tracePages(tracing: Tracing, page: PageAnswer): RequestHandler {
  return (request, response) => {
    const visit = isNavigation(request) ? tracing.startNavigation() : null;
    const parent = visit?.traceparent ?? null;
    let route: string | undefined;
    const span = startRequestSpan(tracing, { request, response, name: 'page', parent, routeOf: () => route });
    const onRoute = (pattern: string | undefined) => {
      route = pattern;
    };
    const element = visit?.headers ? elementOf(visit.headers) : '';
    return span.within(() => page(request, response, { element, onRoute }));
  };
}

/** The script of traced pages, and where it reports to. What it says of times ends the span of the visit that this server signed,
 *  and is refused in silence otherwise: a kept page of yesterday is nothing to complain about.
 *  @param countReport of the client */
export function navigationRoutes(tracing: Tracing, countReport: ClientLimit): Router {
  const router = express.Router();
  router.get(SCRIPT_PATH, (_request, response) => {
    response.set('cache-control', 'public, max-age=3600').type('text/javascript').send(CODE);
  });
  router.post(REPORT_PATH, express.json({ limit: '2kb' }), async (request, response) => {
    await countReport(request);
    const report = reportSchema.safeParse(request.body);
    if (report.success) tracing.endNavigation(report.data, report.data.times);
    response.status(204).end();
  });
  return router;
}
