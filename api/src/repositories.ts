import type { Sequelize, Transaction } from 'sequelize';
import {
  createAttemptOwnerRepository,
  createAttemptRepository,
  createBoardRepository,
  createOptionCounterRepository,
  createPlayCounterRepository,
  defineAttemptModels,
} from './attempts/index.ts';
import { createUserRepository, defineUser } from './auth/index.ts';
import { createGenerationCounterRepository, defineGenerationCounter } from './limits/index.ts';
import { createGuestRepository, defineGuest } from './players/index.ts';
import { createRewards, defineProgressModels, loadAchievements } from './progress/index.ts';
import { createQuizEditRepository, createQuizRepository, defineQuizModels } from './quizzes/index.ts';
import { createChannelRepository, createReleaseRepository, defineReleaseModels } from './releases/index.ts';

const achievements = loadAchievements();

export type Models = ReturnType<typeof defineModels>;
export type Repositories = ReturnType<typeof bindRepositories>;

/** Every model, bound to one connection. */
export function defineModels(sequelize: Sequelize) {
  return {
    user: defineUser(sequelize),
    guest: defineGuest(sequelize),
    quiz: defineQuizModels(sequelize),
    attempt: defineAttemptModels(sequelize),
    progress: defineProgressModels(sequelize),
    generationCounter: defineGenerationCounter(sequelize),
    release: defineReleaseModels(sequelize),
  };
}

/** Every repository, bound to one transaction; to none with null. */
export function bindRepositories(models: Models, transaction: Transaction | null) {
  return {
    users: createUserRepository(models.user, transaction),
    guests: createGuestRepository(models.guest, transaction),
    quizzes: createQuizRepository(models.quiz, transaction),
    attempts: createAttemptRepository(models.attempt, transaction),
    boards: createBoardRepository(models.attempt, transaction),
    optionCounters: createOptionCounterRepository(models.attempt, transaction),
    playCounters: createPlayCounterRepository(models.attempt, transaction),
    attemptOwners: createAttemptOwnerRepository(models.attempt, transaction),
    quizEdits: createQuizEditRepository(models.quiz, transaction),
    rewards: createRewards(models.progress, achievements, transaction),
    generationCounters: createGenerationCounterRepository(models.generationCounter, transaction),
    releases: createReleaseRepository(models.release, transaction),
    channels: createChannelRepository(models.release, transaction),
  };
}
