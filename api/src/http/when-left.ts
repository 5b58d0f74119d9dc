import type { ServerResponse } from 'node:http';

/** Calls `act` when a response is finished or its client leaves; at once when that was before: whoever leaves while a request is let in
 *  is not heard leaving any more. */
export function whenLeft(response: ServerResponse, act: () => void): void {
  if (response.closed) act();
  else response.once('close', act);
}
