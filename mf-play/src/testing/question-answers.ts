import { factCheckStateSchema, disputeResponseSchema } from '@quizmesh/contract/schemas';

/** State of a check with a finding. */
export function someCheck(more: { explanation?: string; sources?: string[]; isRunning?: boolean } = {}) {
  return factCheckStateSchema.parse({
    status: 'checked',
    reason: null,
    factCheck: {
      id: 3,
      quizId: 11,
      questionIndex: 0,
      isFactual: true,
      confidence: 96,
      explanation: 'Jupiter is the largest.',
      sources: [],
      checkedAt: '2026-01-01T00:00:00Z',
      isRunning: false,
      ...more,
    },
  });
}

/** Response to a dispute of question 0. */
export function someDispute(isKnown: boolean) {
  return disputeResponseSchema.parse({
    message: 'Dispute submitted',
    dispute: {
      id: 5,
      quizId: 11,
      quizTitle: 'Planets',
      questionIndex: 0,
      questionText: 'Largest planet?',
      reason: 'Because',
      status: 'pending',
      note: null,
      createdAt: '2026-01-01T00:00:00Z',
      resolvedAt: null,
    },
    ...(isKnown ? { factCheckResult: someCheck().factCheck } : {}),
  });
}
