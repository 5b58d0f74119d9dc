import { UnavailableError } from '../../http/errors/http-errors.ts';

const CODES = ['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EACCES', 'EPERM'];

/** Whether a file could not be written because of the disk, whatever was to be written. */
export const isDiskError = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && CODES.includes(String(error.code));

/** Says that an operator is needed where the disk of releases takes nothing: neither the team nor its release is at fault.
 *  @throws {UnavailableError} @throws the error of the work */
export async function withDiskErrors<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (!isDiskError(error)) throw error;
    throw new UnavailableError(
      'The disk of the registry is full or cannot be written: nothing was published. An operator makes room; then publish again',
      error,
    );
  }
}
