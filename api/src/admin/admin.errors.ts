import { AppError } from '../http/errors/app-error.ts';

/** Nobody changes their own rights (decision 6). */
export class OwnAdminRightsError extends AppError {
  constructor() {
    super({
      status: 409,
      code: 'OWN_ADMIN_RIGHTS',
      message: 'You cannot change your own administrator rights',
    });
  }
}

/** Somebody must be left who can administer (decision 6). */
export class LastAdminError extends AppError {
  constructor() {
    super({ status: 409, code: 'LAST_ADMIN', message: 'The last administrator cannot be demoted' });
  }
}
