import type { ErrorCode } from '@quizmesh/contract';
import { AppError } from '../http/errors/app-error.ts';
import type { ReadingRejection } from './reading/material-messages.ts';

const ERRORS: Readonly<Record<ReadingRejection, readonly [code: ErrorCode, message: string]>> = {
  'not-supported': [
    'MATERIAL_NOT_SUPPORTED',
    'Only PDF, Word (.docx), PowerPoint (.pptx), Markdown, web pages and plain text can be read',
  ],
  unreadable: ['MATERIAL_UNREADABLE', 'This is damaged and cannot be read'],
  protected: ['MATERIAL_PROTECTED', 'This is protected by a password'],
  'without-text': ['MATERIAL_WITHOUT_TEXT', 'There is no text in it; pictures of text cannot be read'],
  'too-large': ['MATERIAL_TOO_LARGE', 'This is too long or too complicated to be read'],
};

/** A file or page has no text that can be read. */
export class MaterialError extends AppError {
  constructor(reason: ReadingRejection, cause?: unknown) {
    const [code, message] = ERRORS[reason];
    super({ status: 422, code, message, cause });
  }
}

/** The address is no public https address of a site. */
export class AddressNotAllowedError extends AppError {
  constructor() {
    const message = 'Only public addresses that begin with https:// can be read, without a user and a port';
    super({ status: 422, code: 'ADDRESS_NOT_ALLOWED', message, fields: { address: message } });
  }
}

/** Nothing came from the address. The same for hosts that do not exist, answer with an error or are not public, so that
 *  nobody can look around in the network of the server. */
export class AddressUnreachableError extends AppError {
  constructor(cause?: unknown) {
    const message = 'Nothing could be read from this address';
    super({ status: 422, code: 'ADDRESS_UNREACHABLE', message, fields: { address: message }, cause });
  }
}

/** The operator does not want web addresses to be fetched. */
export class AddressesNotReadError extends AppError {
  constructor() {
    const message = 'This site does not read web addresses';
    super({ status: 422, code: 'ADDRESSES_NOT_READ', message, fields: { address: message } });
  }
}
