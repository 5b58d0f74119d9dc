import type {
  Attempt,
  Challenge,
  MyResult,
  Quiz,
  RecordAnswerResponse,
  SubmitScoreResponse,
} from '@quizmesh/contract';
import {
  attemptSchema,
  myResultSchema,
  quizSchema,
  recordAnswerResponseSchema,
  submitScoreResponseSchema,
} from '@quizmesh/contract/schemas';

const QUESTIONS = ['Largest planet?', 'Smallest planet?'];

/** Reference of a challenge, as the server signs it. */
export const CHALLENGE = `2k.${'s'.repeat(22)}`;
export const someChallenge = (changes: Partial<Challenge> = {}): Challenge => ({
  quizId: 11,
  username: 'ada',
  isDeleted: false,
  isYou: false,
  score: 8,
  totalQuestions: 10,
  percentage: 80,
  timeSpent: 95,
  ...changes,
});

/** A quiz of two questions; option 1 is right. */
export function someQuiz(isSolved = false): Quiz {
  return quizSchema.parse({
    id: 11,
    title: 'Planets',
    description: '',
    topic: 'planets',
    category: 'astronomy',
    difficulty: 'medium',
    tags: [],
    totalQuestions: 2,
    optionsPerQuestion: 2,
    timeLimit: null,
    language: 'en-US',
    attempts: 1,
    createdAt: '2026-01-01T00:00:00Z',
    provider: 'offline',
    model: null,
    questions: QUESTIONS.map((question, index) => ({
      index,
      question,
      options: ['Earth', 'Jupiter'],
      ...(isSolved ? { correctAnswer: 1, explanation: null, source: null } : {}),
    })),
  });
}

/** Both questions, answered right. */
export const ALL_ANSWERED = [0, 1].map((questionIndex) => ({
  questionIndex,
  selectedOption: 1,
  isCorrect: true,
  correctAnswer: 1,
  explanation: null,
  seconds: 4,
}));

/** The same quiz after an admin voided its first question. */
export function quizWithVoid(isSolved = false): Quiz {
  const quiz = someQuiz(isSolved);
  return quizSchema.parse({
    ...quiz,
    questions: quiz.questions.map((question, index) => ({ ...question, isVoid: index === 0 })),
  });
}

export function someAttempt(answers: Attempt['answers'] = []): Attempt {
  const now = new Date().toISOString();
  return attemptSchema.parse({
    id: 77,
    quizId: 11,
    status: 'open',
    startedAt: now,
    answers,
    openedAt: {},
    serverTime: now,
  });
}

export function someVerdict(isCorrect: boolean): RecordAnswerResponse {
  const stats = [
    { option: 0, count: 1, percentage: 25 },
    { option: 1, count: 3, percentage: 75 },
  ];
  return recordAnswerResponseSchema.parse({
    isCorrect,
    correctAnswer: 1,
    explanation: 'It is a gas giant.',
    stats,
  });
}

const score = {
  attemptId: 77,
  score: 1,
  totalQuestions: 2,
  percentage: 50,
  timeSpent: 35.2,
  rank: 2,
  totalPlayers: 4,
  topPercent: 50,
  achievements: [],
  streak: null,
  xpEarned: 0,
};

export function someSubmission(): SubmitScoreResponse {
  return submitScoreResponseSchema.parse({ success: true, ...score });
}

export function someResult(): MyResult {
  return myResultSchema.parse({
    ...score,
    quizId: 11,
    challenge: CHALLENGE,
    completedAt: '2026-01-01T00:00:00Z',
    answers: [
      {
        questionIndex: 0,
        selectedOption: 1,
        isCorrect: true,
        correctAnswer: 1,
        explanation: null,
        seconds: 5.2,
      },
      {
        questionIndex: 1,
        selectedOption: null,
        isCorrect: false,
        correctAnswer: 1,
        explanation: 'It is a gas giant.',
        seconds: 30,
      },
    ],
  });
}
