import { readFileSync } from 'node:fs';
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '@quizmesh/contract';
import { ValidationError } from '../http/errors/http-errors.ts';
import { PasswordTooCommonError } from './auth.errors.ts';

/** The account that gets the password. */
export interface PasswordOwner {
  readonly email: string;
  readonly username: string;
}

export interface PasswordPolicy {
  /** Checks the rules of decision 3; `field` is the field of the request that errors name.
   *  @throws {ValidationError} too short or too long @throws {PasswordTooCommonError} easy to guess */
  check(password: string, field: string, owner: PasswordOwner): void;
}

const LIST = new URL('../../content/common-passwords.txt', import.meta.url);

function isOfOwner(folded: string, { email, username }: PasswordOwner): boolean {
  const own = [email, email.split('@')[0] ?? '', username].map((text) => text.toLowerCase());
  const withoutEnd = folded.replace(/[\d\W_]+$/u, '');
  return own.some((text) => text === folded || text === withoutEnd);
}

/** 8 to 128 code points, no composition rules, none of the most common passwords, not the owner's e-mail or name. */
export function createPasswordPolicy(): PasswordPolicy {
  const common = new Set(readFileSync(LIST, 'utf8').split('\n').filter(Boolean));
  return {
    check(password, field, owner) {
      const { length } = [...password];
      if (length < PASSWORD_MIN_LENGTH) {
        const message = `Password must be at least ${PASSWORD_MIN_LENGTH} characters long`;
        throw new ValidationError({ [field]: message }, message);
      }
      if (length > PASSWORD_MAX_LENGTH) {
        const message = `Password must be at most ${PASSWORD_MAX_LENGTH} characters long`;
        throw new ValidationError({ [field]: message }, message);
      }
      const folded = password.normalize('NFKC').toLowerCase();
      const isOneLetter = new Set(folded).size === 1;
      if (common.has(folded) || isOneLetter || isOfOwner(folded, owner))
        throw new PasswordTooCommonError(field);
    },
  };
}
