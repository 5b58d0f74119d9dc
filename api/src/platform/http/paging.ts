import type { Response } from 'express';

/** One page of a list and how many items there are in all. */
export interface Page<Item> {
  readonly items: Item[];
  readonly total: number;
}

/** Array bodies stay arrays; the total travels in `X-Total-Count` (decision 22). */
export function sendTotal(response: Response, total: number): void {
  response.set('X-Total-Count', String(total));
}
