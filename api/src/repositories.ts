import type { Sequelize, Transaction } from 'sequelize';
import { createUserNoteRepository, defineUserNote } from './admin/index.ts';
import { createAuditRepository, defineAudit } from './audit/index.ts';
import { createAccountErasureRepository, defineAccountErasure } from './accounts/index.ts';
import {
  createAttemptRepository,
  createBoardRepository,
  createCounterRepository,
  defineAttemptModels,
} from './attempts/index.ts';
import {
  createAccountCounts,
  createAccountTokenRepository,
  createEndedSessionRepository,
  createSessionRepository,
  createUserRepository,
  createUsernameHoldRepository,
  defineAccountCount,
  defineAccountToken,
  defineEndedSession,
  defineSession,
  defineUser,
  defineUsernameHold,
} from './auth/index.ts';
import { createFactCheckRepository, defineFactModels } from './fact-checks/index.ts';
import {
  createGenerationRepository,
  createProviderUsageRepository,
  defineGeneration,
  defineProviderUsage,
} from './generation/index.ts';
import {
  createGenerationCounterRepository,
  createQuizLimitsRepository,
  defineGenerationCounter,
  defineQuizLimits,
} from './limits/index.ts';
import { createProfanityWordRepository, defineProfanityWord } from './content-filter/index.ts';
import {
  createDisputeRepository,
  createReportRepository,
  defineDispute,
  defineReport,
} from './moderation/index.ts';
import { createMistakeRepository, defineMistake } from './mistakes/index.ts';
import { createMailRepository, defineMail } from './mail/index.ts';
import {
  createGuestMergeRepository,
  createGuestRepository,
  defineGuest,
  defineGuestMerge,
} from './players/index.ts';
import { createRewards, defineProgressModels, loadAchievements } from './progress/index.ts';
import {
  createQuizCounts,
  createQuestionVersionRepository,
  createQuizDraftRepository,
  createQuizEditRepository,
  createQuizRepository,
  defineQuestionVersion,
  defineQuizModels,
  createLibraryQuizRepository,
  createQuizAdminRepository,
  defineLibraryQuiz,
} from './quizzes/index.ts';
import {
  createChannelRepository,
  createHealthRepository,
  createReleaseRepository,
  defineReleaseModels,
} from './releases/index.ts';
import { createRoomRepository, defineRoomModels } from './rooms/index.ts';
import { createSettingRepository, defineSetting } from './settings/index.ts';

const achievements = loadAchievements();

export type Models = ReturnType<typeof defineModels>;
export type Repositories = ReturnType<typeof bindRepositories>;

/** All models, bound to one connection. */
export function defineModels(sequelize: Sequelize) {
  return {
    user: defineUser(sequelize),
    accountCount: defineAccountCount(sequelize),
    usernameHold: defineUsernameHold(sequelize),
    accountToken: defineAccountToken(sequelize),
    endedSession: defineEndedSession(sequelize),
    session: defineSession(sequelize),
    accountErasure: defineAccountErasure(sequelize),
    mail: defineMail(sequelize),
    guest: defineGuest(sequelize),
    guestMerge: defineGuestMerge(sequelize),
    quiz: defineQuizModels(sequelize),
    questionVersion: defineQuestionVersion(sequelize),
    libraryQuiz: defineLibraryQuiz(sequelize),
    attempt: defineAttemptModels(sequelize),
    progress: defineProgressModels(sequelize),
    mistake: defineMistake(sequelize),
    generationCounter: defineGenerationCounter(sequelize),
    quizLimits: defineQuizLimits(sequelize),
    providerUsage: defineProviderUsage(sequelize),
    generation: defineGeneration(sequelize),
    facts: defineFactModels(sequelize),
    report: defineReport(sequelize),
    dispute: defineDispute(sequelize),
    profanityWord: defineProfanityWord(sequelize),
    setting: defineSetting(sequelize),
    audit: defineAudit(sequelize),
    userNote: defineUserNote(sequelize),
    release: defineReleaseModels(sequelize),
    room: defineRoomModels(sequelize),
  };
}

type Factories = Readonly<Record<string, () => object>>;
type Created<All extends Factories> = { readonly [Name in keyof All]: ReturnType<All[Name]> };

/** Creates each property on first read, once. */
function lazily<All extends Factories>(factories: All): Created<All> {
  const created = Object.entries(factories).map(([name, make]) => {
    let member: object | undefined;
    return [name, { enumerable: true, get: () => (member ??= make()) }] as const;
  });
  return Object.defineProperties({}, Object.fromEntries(created)) as Created<All>;
}

/** All repositories, bound to a transaction, or to none with null. Each is created on first use. */
export function bindRepositories(models: Models, transaction: Transaction | null) {
  const countsOf = () =>
    createAccountCounts({ users: models.user, counts: models.accountCount }, transaction);
  return lazily({
    users: () =>
      createUserRepository(
        { users: models.user, accountTokens: models.accountToken, counts: countsOf() },
        transaction,
      ),
    accountCounts: countsOf,
    usernameHolds: () => createUsernameHoldRepository(models.usernameHold, transaction),
    accountTokens: () => createAccountTokenRepository(models.accountToken, transaction),
    endedSessions: () => createEndedSessionRepository(models.endedSession, transaction),
    sessions: () => createSessionRepository(models.session, transaction),
    accountErasures: () => createAccountErasureRepository(models.accountErasure, transaction),
    mails: () => createMailRepository(models.mail, transaction),
    guests: () => createGuestRepository(models.guest, transaction),
    guestMerges: () => createGuestMergeRepository(models.guestMerge, transaction),
    quizCounts: () => createQuizCounts(models.quiz, transaction),
    quizzes: () => createQuizRepository(models.quiz, transaction),
    attempts: () => createAttemptRepository(models.attempt, transaction),
    boards: () => createBoardRepository(models.attempt, transaction),
    counters: () => createCounterRepository(models.attempt, transaction),
    questionVersions: () => createQuestionVersionRepository(models.questionVersion, transaction),
    libraryQuizzes: () => createLibraryQuizRepository(models.libraryQuiz, transaction),
    quizDrafts: () => createQuizDraftRepository(models.quiz, transaction),
    quizEdits: () => createQuizEditRepository(models.quiz, transaction),
    rewards: () => createRewards(models.progress, achievements, transaction),
    mistakes: () => createMistakeRepository(models.mistake, transaction),
    factChecks: () => createFactCheckRepository(models.facts, transaction),
    generationCounters: () => createGenerationCounterRepository(models.generationCounter, transaction),
    quizLimits: () => createQuizLimitsRepository(models.quizLimits, transaction),
    providerUsage: () => createProviderUsageRepository(models.providerUsage, transaction),
    generations: () => createGenerationRepository(models.generation, transaction),
    quizAdmin: () => createQuizAdminRepository(models.quiz, transaction),
    reports: () => createReportRepository(models.report, transaction),
    disputes: () => createDisputeRepository(models.dispute, transaction),
    profanityWords: () => createProfanityWordRepository(models.profanityWord, transaction),
    settings: () => createSettingRepository(models.setting, transaction),
    audit: () => createAuditRepository(models.audit, transaction),
    userNotes: () => createUserNoteRepository(models.userNote, transaction),
    releases: () => createReleaseRepository(models.release, transaction),
    channels: () => createChannelRepository(models.release, transaction),
    rooms: () => createRoomRepository(models.room, transaction),
    releaseHealth: () => createHealthRepository(models.release, transaction),
  });
}
