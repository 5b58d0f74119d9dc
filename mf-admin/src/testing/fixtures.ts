import type { AdminDispute, AdminQuiz, AdminUser, AdminUserDetail, ProfanityWord } from '@quizmesh/contract';

/** An active quiz of the console's lists, "Quiz 1". */
export const quiz = (id: number, more: Partial<AdminQuiz> = {}): AdminQuiz => ({
  id,
  title: `Quiz ${id}`,
  topic: 'a topic',
  category: 'history',
  difficulty: 'easy',
  createdBy: 'mira',
  creatorId: 5,
  totalQuestions: 10,
  totalAttempts: 4,
  avgScore: 50,
  isActive: true,
  createdAt: '2026-03-14T12:00:00Z',
  ...more,
});

/** A verified account in good standing. */
export const user: AdminUser = {
  id: 2,
  username: 'mira',
  email: 'mira@example.org',
  firstName: 'Mira',
  lastName: null,
  profilePicture: null,
  isAdmin: false,
  isVerified: true,
  hasPassword: true,
  createdAt: '2026-03-14T12:00:00Z',
  lastActiveAt: '2026-11-20T12:00:00Z',
  quizzesCreated: 1,
  quizzesTaken: 4,
  avgScore: 60,
  isYou: false,
  suspension: null,
};

/** The same account in its drawer. */
export const userDetail: AdminUserDetail = {
  ...user,
  timeZone: 'Europe/Berlin',
  isLinkedToGoogle: true,
  generated: { today: 3, limit: 20 },
  counts: { attempts: 4, quizzes: 1, reportsBy: 0, reportsAbout: 2, disputes: 0, notes: 1 },
};

/** A blocked word as the API sends it. */
export const someWord = (): ProfanityWord => ({
  id: 3,
  word: 'darn',
  category: 'profanity',
  severity: 'low',
  isPattern: false,
  isActive: true,
  addedBy: 'admin',
  createdAt: '2026-11-20T12:00:00Z',
  version: 2,
});

/** A pending dispute as the API sends it. */
export const dispute: AdminDispute = {
  id: 5,
  quizId: 7,
  quizTitle: 'Comets',
  questionIndex: 3,
  questionText: 'Which comet?',
  options: ['Encke', 'Halley'],
  correctAnswer: 1,
  selectedOption: 0,
  status: 'pending',
  reason: 'It is Encke.',
  note: null,
  disputedBy: 'mira',
  isReplaced: false,
  factCheck: null,
  createdAt: '2026-11-20T12:00:00Z',
  resolvedAt: null,
  version: 1,
};
