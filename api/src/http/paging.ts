import type { Response } from 'express';

/** One page of a list and how many items there are in all. */
export interface Page<Item> {
  readonly items: Item[];
  readonly total: number;
}

const totals = new WeakMap<Response, number>();

/** Array bodies stay arrays; the total travels in `X-Total-Count` (decision 22). */
export function sendTotal(response: Response, total: number): void {
  totals.set(response, total);
  // Who asked first may have been told that it takes too long; others wait for the same answer.
  if (!response.headersSent) response.set('X-Total-Count', String(total));
}

/** What `sendTotal` was given for this response; undefined without it. */
export function totalOf(response: Response): number | undefined {
  return totals.get(response);
}
