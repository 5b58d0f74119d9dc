import type { Difficulty } from '@quizmesh/contract';

/** A quiz of the starter content, as a visitor would have asked for it. */
export interface StarterTopic {
  readonly topic: string;
  readonly difficulty: Difficulty;
  /** Left to the library when that has quizzes of it. */
  readonly category: string;
}

/** Eighteen quizzes over the categories that the offline provider serves well. */
export const STARTER_TOPICS: readonly StarterTopic[] = [
  { topic: 'Capitals of the world', difficulty: 'easy', category: 'geography' },
  { topic: 'World history', difficulty: 'medium', category: 'history' },
  { topic: 'Chemical elements', difficulty: 'medium', category: 'science' },
  { topic: 'Mental arithmetic', difficulty: 'easy', category: 'mathematics' },
  { topic: 'The solar system', difficulty: 'medium', category: 'astronomy' },
  { topic: 'Famous painters', difficulty: 'hard', category: 'art' },
  { topic: 'Classical music', difficulty: 'medium', category: 'music' },
  { topic: 'World literature', difficulty: 'medium', category: 'literature' },
  { topic: 'The animal kingdom', difficulty: 'easy', category: 'nature' },
  { topic: 'The human body', difficulty: 'medium', category: 'biology' },
  { topic: 'Food and cooking', difficulty: 'easy', category: 'food' },
  { topic: 'Sports', difficulty: 'medium', category: 'sports' },
  { topic: 'Computers and the web', difficulty: 'medium', category: 'technology' },
  { topic: 'Flags, borders and currencies', difficulty: 'hard', category: 'geography' },
  { topic: 'Space exploration', difficulty: 'hard', category: 'space' },
  { topic: 'Politics and government', difficulty: 'medium', category: 'politics' },
  { topic: 'Cars', difficulty: 'medium', category: 'automotive' },
  { topic: 'Aviation', difficulty: 'hard', category: 'aviation' },
];

/** Topics of the practice pool; drafted apart, so that they ask other questions. */
export const PRACTICE_TOPICS: readonly string[] = [
  'Geography',
  'Science',
  'History',
  'Mathematics',
  'Nature',
  'Literature',
  'Music',
  'Food',
];
