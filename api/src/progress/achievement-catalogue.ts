import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Achievement } from '@quizmesh/contract';
import { achievementSchema } from '@quizmesh/contract/schemas';
import { z } from 'zod';

const CONTENT_FILE = fileURLToPath(new URL('../../content/achievements.json', import.meta.url));

/** The numbers that decide which achievements are reached. */
export interface AchievementMeasures {
  readonly quizzesTaken: number;
  readonly perfect: number;
  readonly quizzesCreated: number;
  readonly longestStreak: number;
  readonly highScores: number;
  readonly fastestMs: number | null;
}

type Requirement = Achievement['requirement']['type'];

const isMet: Readonly<Record<Requirement, (measures: AchievementMeasures, value: number) => boolean>> = {
  quiz_count: ({ quizzesTaken }, value) => quizzesTaken >= value,
  perfect_score: ({ perfect }, value) => perfect >= value,
  quiz_created: ({ quizzesCreated }, value) => quizzesCreated >= value,
  streak: ({ longestStreak }, value) => longestStreak >= value,
  high_score_count: ({ highScores }, value) => highScores >= value,
  fast_completion: ({ fastestMs }, value) => fastestMs !== null && fastestMs <= value * 1000,
};

/** Achievements whose requirement is reached. */
export function reached(
  catalogue: readonly Achievement[],
  measures: AchievementMeasures,
): readonly Achievement[] {
  return catalogue.filter(({ requirement: { type, value } }) => isMet[type](measures, value));
}

/** All achievements, from `api/content/achievements.json`. */
export function loadAchievements(): readonly Achievement[] {
  return z.array(achievementSchema).parse(JSON.parse(readFileSync(CONTENT_FILE, 'utf8')));
}
