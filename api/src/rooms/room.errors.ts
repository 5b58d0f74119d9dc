import { AppError } from '../http/errors/app-error.ts';
import type { JoinRefusal } from './room-machine.ts';

/** No open room has this code or number. */
export class RoomNotFoundError extends AppError {
  constructor() {
    super({ status: 404, code: 'ROOM_NOT_FOUND', message: 'There is no such room' });
  }
}

/** What was asked for does not fit to what happens in the room now. */
export class RoomChangedError extends AppError {
  constructor() {
    super({ status: 409, code: 'ROOM_CHANGED', message: 'The room does not accept this now' });
  }
}

/** The host removed the player. */
export class RoomPlayerRemovedError extends AppError {
  constructor() {
    super({ status: 403, code: 'ROOM_PLAYER_REMOVED', message: 'You were removed from this room' });
  }
}

export class TooManyRoomsError extends AppError {
  constructor() {
    super({ status: 409, code: 'TOO_MANY_ROOMS', message: 'Please end another room first' });
  }
}

/** The error for why somebody may not join. */
export function joinError(refusal: JoinRefusal): AppError {
  switch (refusal) {
    case 'removed':
      return new RoomPlayerRemovedError();
    case 'full':
      return new AppError({ status: 409, code: 'ROOM_FULL', message: 'The room is full' });
    case 'locked':
      return new AppError({ status: 409, code: 'ROOM_LOCKED', message: 'The room is locked' });
    case 'name-taken':
      return new AppError({
        status: 409,
        code: 'ROOM_NAME_TAKEN',
        message: 'Somebody in the room has this name, or one that looks like it',
      });
  }
}
