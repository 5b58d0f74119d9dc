import { AppError } from '../http/errors/app-error.ts';

const MESSAGE = 'This word is on the list already';

/** Another entry of the list has this word. `current` is null: nobody changed the entry that is edited. */
export class WordTakenError extends AppError {
  constructor() {
    super({
      status: 409,
      code: 'CONFLICT',
      message: MESSAGE,
      fields: { word: MESSAGE },
      details: { current: null },
    });
  }
}
