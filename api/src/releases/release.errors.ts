import { AppError } from '../http/errors/app-error.ts';

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
      message: 'There is no earlier good release to go back to: publish and promote a mended one',
    });
  }
}

/** Going back leads to releases that were live and were not withdrawn since. */
export class NeverLiveError extends AppError {
  constructor(module: string, release: string) {
    super({
      status: 409,
      code: 'CONFLICT',
      message: `${module} ${release} was never live here, or was withdrawn, so this is no way back: npm run promote -- ${module} ${release}`,
    });
  }
}

/** What everybody has cannot be tried with a few. */
export class AlreadyLiveError extends AppError {
  constructor(module: string, release: string) {
    super({
      status: 409,
      code: 'CONFLICT',
      message: `${module} ${release} is live for everybody already: a canary is another release`,
    });
  }
}

/** Somebody asked that the channel stays as it is. */
export class ChannelLockedError extends AppError {
  constructor({ by, reason }: { readonly by: string; readonly reason: string }) {
    super({
      status: 409,
      code: 'CHANNEL_LOCKED',
      message: `The channel is locked by ${by}: ${reason}`,
      details: { by, reason },
    });
  }
}

/** A gate refuses the release; `fields` names each reason with its fix. */
export class ReleaseRefusedError extends AppError {
  constructor(fields: Readonly<Record<string, string>>) {
    super({ status: 422, code: 'RELEASE_REFUSED', message: 'The release does not fit', fields });
  }
}

/** Nobody has tried the release with what is live now. */
export class ReleaseNotVerifiedError extends AppError {
  constructor(module: string, release: string) {
    super({
      status: 409,
      code: 'RELEASE_NOT_VERIFIED',
      message: `${module} ${release} was not verified with what is live now: npm run verify -- ${module} ${release}`,
    });
  }
}

/** The release was recalled: nobody may use it. */
export class ReleaseRecalledError extends AppError {
  constructor(module: string, release: string) {
    super({
      status: 409,
      code: 'CONFLICT',
      message: `${module} ${release} was recalled and cannot go live again`,
    });
  }
}

/** A recall would lead to what it recalls. */
export class RecallTargetError extends AppError {
  constructor(module: string, release: string) {
    super({
      status: 409,
      code: 'CONFLICT',
      message: `${module} ${release} is what is recalled: name another release to go to, or none for the last good one`,
    });
  }
}

/** The override is forged, expired, or of another server. */
export class OverrideInvalidError extends AppError {
  constructor() {
    super({ status: 401, code: 'OVERRIDE_INVALID', message: 'This override is not valid any more' });
  }
}
