import { AppError } from '../http/errors/app-error.ts';

/** Without an admin nobody could run the site. */
export class LastAdminError extends AppError {
  constructor() {
    super({
      status: 409,
      code: 'LAST_ADMIN',
      message: 'The last administrator cannot be removed; make somebody else one first',
    });
  }
}
