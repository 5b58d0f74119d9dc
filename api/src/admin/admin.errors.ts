import { AppError } from '../http/errors/app-error.ts';

/** Admins cannot change their own rights (decision 6). */
export class OwnAdminRightsError extends AppError {
  constructor() {
    super({
      status: 409,
      code: 'OWN_ADMIN_RIGHTS',
      message: 'You cannot change your own administrator rights',
    });
  }
}

/** Rights are removed before the account is suspended, and the suspension is lifted before rights are given. */
export class AdminNotSuspendableError extends AppError {
  constructor() {
    super({
      status: 409,
      code: 'ADMIN_NOT_SUSPENDABLE',
      message: 'Administrators cannot be suspended: remove their rights first',
    });
  }
}

/** At least one admin must remain (decision 6). */
export class LastAdminError extends AppError {
  constructor() {
    super({ status: 409, code: 'LAST_ADMIN', message: 'The last administrator cannot be demoted' });
  }
}
