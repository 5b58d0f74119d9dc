import type { Difficulty } from '@quizmesh/contract';

/** A quiz of the starter content, as a visitor would have asked for it. */
export interface StarterTopic {
  readonly topic: string;
  readonly difficulty: Difficulty;
}

/** Eighteen quizzes over the categories that the offline provider serves well. */
export const STARTER_TOPICS: readonly StarterTopic[] = [
  { topic: 'Capitals of the world', difficulty: 'easy' },
  { topic: 'World history', difficulty: 'medium' },
  { topic: 'Chemical elements', difficulty: 'medium' },
  { topic: 'Mental arithmetic', difficulty: 'easy' },
  { topic: 'The solar system', difficulty: 'medium' },
  { topic: 'Famous painters', difficulty: 'hard' },
  { topic: 'Classical music', difficulty: 'medium' },
  { topic: 'World literature', difficulty: 'medium' },
  { topic: 'The animal kingdom', difficulty: 'easy' },
  { topic: 'The human body', difficulty: 'medium' },
  { topic: 'Food and cooking', difficulty: 'easy' },
  { topic: 'Sports', difficulty: 'medium' },
  { topic: 'Computers and the web', difficulty: 'medium' },
  { topic: 'Flags, borders and currencies', difficulty: 'hard' },
  { topic: 'Space exploration', difficulty: 'hard' },
  { topic: 'Politics and government', difficulty: 'medium' },
  { topic: 'Cars', difficulty: 'medium' },
  { topic: 'Aviation', difficulty: 'hard' },
];

/** Topics of the practice pool; drafted apart, so that they ask other questions. */
export const PRACTICE_TOPICS: readonly string[] = [
  'Geography',
  'Science',
  'History',
  'Mathematics',
  'Nature',
];
