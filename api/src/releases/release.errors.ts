import { AppError } from '../platform/errors/app-error.ts';

/** Nothing of this module was ever published. */
export class ModuleNotFoundError extends AppError {
  constructor(module: string) {
    super({ status: 404, code: 'MODULE_NOT_FOUND', message: `No release of ${module} exists` });
  }
}

export class ReleaseNotFoundError extends AppError {
  constructor(module: string, release: string) {
    super({
      status: 404,
      code: 'RELEASE_NOT_FOUND',
      message: `${module} has no release ${release}`,
    });
  }
}

/** Releases are immutable: a name is used once. */
export class ReleaseExistsError extends AppError {
  constructor(module: string, release: string) {
    super({
      status: 409,
      code: 'RELEASE_EXISTS',
      message: `${module} ${release} is published already`,
    });
  }
}

/** The stored files are not what the manifest says; `fields` names each path. */
export class ReleaseFilesInvalidError extends AppError {
  constructor(fields: Readonly<Record<string, string>>) {
    super({
      status: 422,
      code: 'RELEASE_FILES_INVALID',
      message: 'The files do not match the manifest',
      fields,
    });
  }
}

/** A route pattern of the release is answered by another module. */
export class RouteTakenError extends AppError {
  constructor(fields: Readonly<Record<string, string>>) {
    super({
      status: 409,
      code: 'CONFLICT',
      message: 'Another module answers these routes',
      fields,
    });
  }
}

/** The channel no longer points where the caller believes. */
export class ChannelMovedError extends AppError {
  constructor(current: string | null) {
    super({
      status: 409,
      code: 'CHANNEL_MOVED',
      message: 'The channel has moved meanwhile',
      details: { current },
    });
  }
}

export class NoEarlierReleaseError extends AppError {
  constructor() {
    super({
      status: 409,
      code: 'NO_EARLIER_RELEASE',
      message: 'There is no earlier good release to go back to',
    });
  }
}
