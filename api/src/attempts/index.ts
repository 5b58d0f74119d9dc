export { defineAttemptModels } from './attempt.model.ts';
export { createAttemptRepository } from './attempt.repository.ts';
export { createAttemptsModule } from './attempts.module.ts';
export type { PlayRepositories } from './play-repositories.ts';
export { recordRoomAttempt, type RoomAttempt, type RoomAttemptAnswer } from './room-attempt.ts';
export { createBoardRepository } from './board.repository.ts';
export { createCounterRepository } from './counter.repository.ts';
