import type { Response } from 'express';

/** One page of a list with the total number of items. */
export interface Page<Item> {
  readonly items: Item[];
  readonly total: number;
}

const totals = new WeakMap<Response, number>();

/** The body stays an array; the total is sent in `X-Total-Count` (decision 22). */
export function sendTotal(response: Response, total: number): void {
  totals.set(response, total);
  // The first client may already have got a timeout error; others still wait for the same response.
  if (!response.headersSent) response.set('X-Total-Count', String(total));
}

/** The total passed to `sendTotal` for this response; undefined without one. */
export function totalOf(response: Response): number | undefined {
  return totals.get(response);
}
