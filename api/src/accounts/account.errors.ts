import { AppError } from '../http/errors/app-error.ts';

/** Nobody could run the site afterwards. */
export class LastAdminError extends AppError {
  constructor() {
    super({
      status: 409,
      code: 'LAST_ADMIN',
      message: 'The last administrator cannot be removed; make somebody else one first',
    });
  }
}
