import type { Request, Response } from 'express';

/** What signing in does to the device it happens on. */
export interface SignInDevice {
  /** Makes its guest part of the account. */
  merge(request: Request, response: Response, userId: number): Promise<void>;
}
