export { API_VERSION } from './api-version.ts';
export type * from './schemas/index.ts';
export * from './limits.ts';
export * from './rooms.ts';
export {
  CATEGORIES,
  CATEGORY_ALIASES,
  CATEGORY_PATHS,
  GENERAL_CATEGORY,
  canonicalCategory,
} from './categories.ts';
export {
  DEFAULT_LANGUAGE,
  LANGUAGES,
  languageDirection,
  insideSentence,
  languageTag,
  knownLanguageTag,
  languagesReadAlike,
  parseLanguage,
  type Language,
} from './languages.ts';
export {
  achievementProgress,
  lockedAchievements,
  type AchievementProgress,
  type LockedAchievement,
} from './achievement-progress.ts';
export { ACHIEVEMENT_ICONS, ACHIEVEMENT_RARITIES, ACHIEVEMENT_REQUIREMENTS } from './achievements.ts';
export {
  STORAGE_KEYS,
  achievementsStorageKey,
  draftsStorageKey,
  resultStorageKey,
  roomStorageKey,
} from './storage-keys.ts';
export {
  LEGAL_PAGES,
  LEGAL_TEXT_MAX,
  OPERATOR_MAX,
  legalPath,
  legalSettingKey,
  type LegalPage,
} from './legal-pages.ts';
export { OUTBOX_KEY_FILE, OUTBOX_KEY_HEADER } from './outbox-key.ts';
export { PERMISSIONS_POLICY } from './permissions-policy.ts';
export { ERROR_CODES, MODULE_ERROR_CODES, type ErrorCode } from './error-codes.ts';
export { levelProgress, levelStartXp, type LevelProgress } from './levels.ts';
export { localDay } from './local-day.ts';
export { normalizeTopic, topicMinLength, topicError, type TopicError } from './topic.ts';
export { mapReleases, releasesIn, withReleases } from './release-set.ts';
export { isRoutePattern, liesBelow, routesOverlap, type AddressPattern } from './route-overlap.ts';
export { SHELL, SHELL_PAGE_CONTRACT } from './shell-release.ts';
export { SHELL_SECRET_FILE, SHELL_SECRET_HEADER } from './shell-secret.ts';
export {
  CHALLENGE_PARAMETER,
  CHALLENGE_TOKEN,
  START_AT_ONCE,
  authorPath,
  coverOf,
  quizPath,
} from './quiz-paths.ts';
export {
  normalizeFullName,
  normalizeUsername,
  passwordError,
  usernameError,
  type PasswordError,
  type UsernameError,
} from './account-rules.ts';
export {
  confidenceBand,
  factQuality,
  factVerdict,
  isFlaggedFinding,
  isHighConfidenceError,
  qualityLabel,
  type ConfidenceBand,
  type FactFinding,
  type FactVerdict,
  type QualityLabel,
} from './fact-verdict.ts';
export {
  FILLING_FAILURES,
  LOST_FILLING,
  PAGE_ERRORS,
  POLICY_REASONS,
  VERIFICATION_CAUSES,
  VERIFICATION_STATES,
} from './release-reasons.ts';
export type { SlotName, SlotProps } from './slots.ts';
export { QUALITY_REASONS, isAdvice, isQualityReason, type QualityReason } from './quality-reasons.ts';
export { NOTES_SOURCE, WRITTEN_SOURCE } from './sources.ts';
