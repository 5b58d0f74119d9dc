import type { AdminFactCheck, AdminQuiz, AdminUser, AuditEntry, FlaggedQuestion } from '@quizmesh/contract';
import type { CsvColumns } from '../http/csv/send-csv.ts';

export const USER_COLUMNS: CsvColumns<AdminUser> = {
  id: ({ id }) => id,
  username: ({ username }) => username,
  email: ({ email }) => email,
  firstName: ({ firstName }) => firstName,
  lastName: ({ lastName }) => lastName,
  isAdmin: ({ isAdmin }) => isAdmin,
  isVerified: ({ isVerified }) => isVerified,
  createdAt: ({ createdAt }) => createdAt,
  lastActiveAt: ({ lastActiveAt }) => lastActiveAt,
  quizzesCreated: ({ quizzesCreated }) => quizzesCreated,
  quizzesTaken: ({ quizzesTaken }) => quizzesTaken,
  avgScore: ({ avgScore }) => avgScore,
};

export const QUIZ_COLUMNS: CsvColumns<AdminQuiz> = {
  id: ({ id }) => id,
  title: ({ title }) => title,
  topic: ({ topic }) => topic,
  category: ({ category }) => category,
  difficulty: ({ difficulty }) => difficulty,
  createdBy: ({ createdBy }) => createdBy,
  totalQuestions: ({ totalQuestions }) => totalQuestions,
  totalAttempts: ({ totalAttempts }) => totalAttempts,
  avgScore: ({ avgScore }) => avgScore,
  isActive: ({ isActive }) => isActive,
  visibility: ({ visibility }) => visibility ?? null,
  createdAt: ({ createdAt }) => createdAt,
};

/** Questions are counted from 1, as players see them. */
export const FLAGGED_COLUMNS: CsvColumns<FlaggedQuestion> = {
  quizId: ({ quizId }) => quizId,
  quizTitle: ({ quizTitle }) => quizTitle,
  topic: ({ topic }) => topic,
  category: ({ category }) => category,
  questionNumber: ({ questionIndex }) => questionIndex + 1,
  question: ({ questionText }) => questionText,
  options: ({ options }) => options.join(' | '),
  correctAnswer: ({ options, correctAnswerIndex }) => options[correctAnswerIndex] ?? null,
  failureRate: ({ failureRate }) => failureRate,
  totalAttempts: ({ totalAttempts }) => totalAttempts,
  incorrectAttempts: ({ incorrectAttempts }) => incorrectAttempts,
};

/** Questions are counted from 1. */
export const FACT_COLUMNS: CsvColumns<AdminFactCheck> = {
  id: ({ id }) => id,
  quizId: ({ quizId }) => quizId,
  quizTitle: ({ quizTitle }) => quizTitle,
  questionNumber: ({ questionIndex }) => questionIndex + 1,
  question: ({ questionText }) => questionText,
  status: ({ status }) => status,
  isFactual: ({ isFactual }) => isFactual,
  confidence: ({ confidence }) => confidence,
  explanation: ({ explanation }) => explanation,
  sources: ({ sources }) => sources.join(' '),
  checkedBy: ({ checkedBy }) => checkedBy,
  checkedAt: ({ checkedAt }) => checkedAt,
};

/** The state of a changed item as JSON; empty where it did not exist. */
const stateCell = (state: unknown) => (state === null || state === undefined ? null : JSON.stringify(state));

export const AUDIT_COLUMNS: CsvColumns<AuditEntry> = {
  id: ({ id }) => id,
  at: ({ at }) => at,
  actorId: ({ actorId }) => actorId,
  actorName: ({ actorName }) => actorName,
  action: ({ action }) => action,
  target: ({ target }) => target,
  targetId: ({ targetId }) => targetId,
  before: ({ before }) => stateCell(before),
  after: ({ after }) => stateCell(after),
  requestId: ({ requestId }) => requestId,
};
