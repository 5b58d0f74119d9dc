/** Kinds of requirements of achievements. `fast_completion` is a maximum number of seconds, the others are
 *  counts. */
export const ACHIEVEMENT_REQUIREMENTS = [
  'quiz_count',
  'perfect_score',
  'quiz_created',
  'streak',
  'high_score_count',
  'fast_completion',
] as const;
export const ACHIEVEMENT_RARITIES = ['common', 'rare', 'epic', 'legendary'] as const;
export const ACHIEVEMENT_ICONS = [
  'Trophy',
  'Flame',
  'Star',
  'Crown',
  'Medal',
  'Target',
  'Zap',
  'MapPin',
  'TrendingUp',
  'Rocket',
  'PlusCircle',
  'Play',
] as const;
