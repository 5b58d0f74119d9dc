import type { ChannelState, PolicyReason, VerificationError } from '@quizmesh/contract';
import { AppError } from '../http/errors/app-error.ts';
import { ForbiddenError, ValidationError } from '../http/errors/http-errors.ts';

/** No release of this module was ever published. */
export class ModuleNotFoundError extends AppError {
  constructor(module: string) {
    super({
      status: 404,
      code: 'MODULE_NOT_FOUND',
      message: `No release of ${module} exists: publish one first (npm run release -- ${module})`,
    });
  }
}

/** The channel has no release of the module: it was never published, or nothing of it has ever been live. */
export class NothingLiveError extends AppError {
  constructor(module: string, channel: string) {
    super({
      status: 404,
      code: 'MODULE_NOT_FOUND',
      message: `No release of ${module} has ever been live on ${channel}: promote one first (npm run promote -- ${module} <release>)`,
    });
  }
}

export class ReleaseNotFoundError extends AppError {
  /** @param isThere it is published, but cannot be read */
  constructor(module: string, release: string, isThere = false) {
    super({
      status: 404,
      code: 'RELEASE_NOT_FOUND',
      message: isThere
        ? `${module} ${release} cannot be read: its row is damaged, or something newer wrote it. Publish and promote another version`
        : `${module} has no release ${release}: npm run modules -- ${module} lists them`,
    });
  }
}

/** Releases are immutable, so an id cannot be used twice. */
export class ReleaseExistsError extends AppError {
  constructor(module: string, release: string) {
    super({
      status: 409,
      code: 'RELEASE_EXISTS',
      message: `${module} ${release} is published already`,
    });
  }
}

/** The stored files do not match the manifest; `fields` names each path. */
export class ReleaseFilesInvalidError extends AppError {
  constructor(fields: Readonly<Record<string, string>>, message = 'The files do not match the manifest') {
    super({ status: 422, code: 'RELEASE_FILES_INVALID', message, fields });
  }
}

/** A team sends many releases at once. */
export class TooManyUploadsError extends AppError {
  constructor(module: string) {
    super({
      status: 429,
      code: 'RATE_LIMITED',
      message: `${module} has several uploads at work: send the next one when they are done`,
      headers: { 'Retry-After': '5' },
    });
  }
}

/** What speaks against a release, with the text for logs and terminals. */
export interface PolicyError extends PolicyReason {
  readonly text: string;
}

/** Each reason in English, and all of them as values. */
const reasonsOf = (errors: readonly PolicyError[]) => ({
  fields: Object.fromEntries(errors.map(({ field, text }) => [field, text])),
  details: { reasons: errors.map(({ text: _text, ...reason }): PolicyReason => reason) },
});

/** A manifest says what none may, whatever is live. */
export class ReleaseInvalidError extends ValidationError {
  constructor(error: PolicyError) {
    const { fields, details } = reasonsOf([error]);
    super(fields, undefined, details);
  }
}

/** A route of the release belongs to another module, or to the platform. */
export class RouteTakenError extends AppError {
  constructor(errors: readonly PolicyError[]) {
    super({
      status: 409,
      code: 'CONFLICT',
      message: 'These routes are answered by somebody else',
      ...reasonsOf(errors),
    });
  }
}

/** Who may promote may lock and unlock, but not lift the lock of an administrator. */
export class LockedByAdminError extends ForbiddenError {
  constructor(by: string) {
    super(
      `${by} locked this channel: an administrator lifts the lock, in the console or with a token that may administer`,
    );
  }
}

/** The channel no longer points to the release that the request expects. */
export class ChannelMovedError extends AppError {
  constructor(current: string | null) {
    super({
      status: 409,
      code: 'CHANNEL_MOVED',
      message: `The channel has moved meanwhile: ${current ?? 'nothing'} is live now. Look again (npm run modules), then decide`,
      details: { current },
    });
  }
}

/** The channel no longer has the canary that the request expects. */
export class CanaryMovedError extends AppError {
  constructor(current: string | null, canary: ChannelState['canary']) {
    super({
      status: 409,
      code: 'CHANNEL_MOVED',
      message: 'The canary has changed meanwhile. Look again (npm run modules), then decide',
      details: { current, canary },
    });
  }
}

/** The channel has another lock than the one that the request expects. */
export class LockMovedError extends AppError {
  constructor(current: string, lock: ChannelState['lock']) {
    super({
      status: 409,
      code: 'CHANNEL_MOVED',
      message: 'The lock has changed meanwhile. Look again (npm run modules), then decide',
      details: { current, lock },
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

/** A rollback must lead to a release that was live and was not withdrawn since. */
export class NeverLiveError extends AppError {
  constructor(module: string, release: string) {
    super({
      status: 409,
      code: 'CONFLICT',
      message: `${module} ${release} was never live here, or was withdrawn, so this is no way back: npm run promote -- ${module} ${release}`,
    });
  }
}

/** The live release cannot be a canary. */
export class AlreadyLiveError extends AppError {
  constructor(module: string, release: string) {
    super({
      status: 409,
      code: 'CONFLICT',
      message: `${module} ${release} is live for everybody already: a canary is another release`,
    });
  }
}

/** The channel was locked. */
export class ChannelLockedError extends AppError {
  constructor({ by, reason }: { readonly by: string; readonly reason: string }) {
    super({
      status: 409,
      code: 'CHANNEL_LOCKED',
      message: `The channel is locked by ${by}: ${reason}. Nothing moves until the lock is lifted: npm run lock, with --off (that of an administrator by administrators)`,
      details: { by, reason },
    });
  }
}

/** The release policy rejects the release; `fields` names each reason with its fix. */
export class ReleaseRefusedError extends AppError {
  constructor(errors: readonly PolicyError[]) {
    super({
      status: 422,
      code: 'RELEASE_REFUSED',
      message: 'The release does not fit',
      ...reasonsOf(errors),
    });
  }
}

const notPassed = ({ state, report, cause, findings }: VerificationError & { readonly report: string }) => ({
  fields: { verification: report },
  details: { verification: { state, ...(cause && { cause }), ...(findings && { findings }) } },
});

/** The release was not tested with what is live now. */
export class ReleaseNotVerifiedError extends AppError {
  /** @param verification how it ended or how far it is, if there was one; `report` in English */
  constructor(
    module: string,
    release: string,
    verification?: VerificationError & { readonly report: string },
  ) {
    const name = `${module} ${release}`;
    const attested = `; where no verifier runs, whoever may attest says that it was tried: npm run attest -- ${name} --report "…"`;
    super({
      status: 409,
      code: 'RELEASE_NOT_VERIFIED',
      message: `${name} was not verified with what is live now: npm run verify -- ${name}${verification ? '' : attested}`,
      ...(verification && notPassed(verification)),
    });
  }
}

/** The release was recalled and cannot be used any more. */
export class ReleaseRecalledError extends AppError {
  constructor(module: string, release: string) {
    super({
      status: 409,
      code: 'CONFLICT',
      message: `${module} ${release} was recalled and cannot go live again: publish and promote a mended one`,
    });
  }
}

/** The target of the rollback is the recalled release. */
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
