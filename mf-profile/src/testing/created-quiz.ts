import type { CreatedQuiz } from '@quizmesh/contract';
import { createdQuizSchema } from '@quizmesh/contract/schemas';

const ANALYTICS: CreatedQuiz['analytics'] = {
  totalAttempts: 10,
  recentAttempts: 3,
  averageScore: 71,
  worstScore: 20,
  bestScore: 100,
  popularityRank: 1,
  averageTimeSpent: 95,
};

/** A quiz of the user; `analytics` replaces single values. */
export function createdQuiz({
  analytics,
  ...quiz
}: Partial<Omit<CreatedQuiz, 'analytics'>> & { readonly analytics?: Partial<CreatedQuiz['analytics']> }) {
  return createdQuizSchema.parse({
    id: 1,
    title: 'The Silk Road',
    category: 'history',
    difficulty: 'medium',
    topic: 'the silk road',
    totalQuestions: 10,
    createdAt: '2026-10-14T12:00:00Z',
    slug: 'the-silk-road',
    isActive: true,
    ...quiz,
    analytics: { ...ANALYTICS, ...analytics },
  });
}
