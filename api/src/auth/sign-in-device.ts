import type { Request, Response } from 'express';

/** How signing in changes the device. */
export interface SignInDevice {
  /** Merges the device's guest into the account. */
  merge(request: Request, response: Response, userId: number): Promise<void>;
}
