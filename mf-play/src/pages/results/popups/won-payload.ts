import {
  ACHIEVEMENT_ICONS,
  ACHIEVEMENT_RARITIES,
  achievementsStorageKey,
  type SubmitScoreResponse,
} from '@quizmesh/contract';
import { readStored, removeStored } from '@quizmesh/sdk';

type UnlockedAchievement = SubmitScoreResponse['achievements'][number]['achievement'];

/** An achievement as the celebration shows it. */
export type WonAchievement = Pick<
  UnlockedAchievement,
  'id' | 'name' | 'description' | 'icon' | 'rarity' | 'points'
> & {
  /** As it was stored. */
  readonly requirement: Readonly<Record<string, unknown>>;
};

/** Rewards of a finished quiz. */
export interface WonPayload {
  readonly achievements: readonly WonAchievement[];
  readonly xpEarned: number;
  readonly currentStreak: number;
}

function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function achievementOf(entry: unknown): WonAchievement[] {
  const {
    id,
    name,
    description,
    icon,
    rarity: named,
    points,
    requirement,
  } = record(record(entry)['achievement']);
  const rarity = ACHIEVEMENT_RARITIES.find((known) => known === named);
  if (typeof name !== 'string' || !rarity) return [];
  return [
    {
      id: String(id),
      name,
      description: typeof description === 'string' ? description : '',
      icon: ACHIEVEMENT_ICONS.find((known) => known === icon) ?? 'Trophy',
      rarity,
      points: Number(points) || 0,
      requirement: record(requirement),
    },
  ];
}

function parse(text: string): WonPayload | null {
  const { achievements, streak, xpEarned } = record(JSON.parse(text));
  if (!Array.isArray(achievements)) return null;
  const won = achievements.flatMap(achievementOf);
  if (won.length === 0) return null;
  return {
    achievements: won,
    xpEarned: Number(xpEarned) || 0,
    currentStreak: Number(record(streak)['currentStreak']) || 0,
  };
}

/** Rewards that were not shown yet; null when there are none. */
export function readWon(quizId: number): WonPayload | null {
  return readStored(achievementsStorageKey(quizId), parse);
}

/** Marks them as shown. */
export function dropWon(quizId: number): void {
  removeStored(achievementsStorageKey(quizId));
}
