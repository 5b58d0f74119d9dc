/** Guests see the blocking sign-up prompt after this many finished quizzes. Source: decision 11. */
export const GUEST_QUIZ_LIMIT = 3;
/** Shortest and longest topic in code points, inclusive, after trimming. Han, Kana and Hangul write words with two, so a topic
 *  with one of theirs may be that short. Source: decisions 12 and 63. */
export const TOPIC_MIN_LENGTH = 3;
export const TOPIC_MIN_LENGTH_EAST_ASIAN = 2;
export const TOPIC_MAX_LENGTH = 200;
/** Maximum code points of the notes from which a quiz is generated. Source: decision 13. */
export const SOURCE_TEXT_MAX_LENGTH = 20_000;
/** Fewest questions that make a quiz when the rest cannot be generated. */
export const INCOMPLETE_QUIZ_MIN_QUESTIONS = 3;
/** Largest file, in bytes, that is read for its text: slides with pictures are this large, and it is held in memory.
 *  Source: decision 13. */
export const MATERIAL_FILE_MAX_BYTES = 20_000_000;
/** Most pages, slides or headings that notes have. */
export const MATERIAL_PLACES_MAX = 2000;
/** Longest web address that is read, in characters: what browsers and servers agree on. */
export const MATERIAL_ADDRESS_MAX_LENGTH = 2000;
export const QUESTION_COUNTS = [5, 10, 15, 20] as const;
/** Questions of a quiz of the day. */
export const QUIZ_OF_THE_DAY_QUESTIONS = 10;
export const DEFAULT_QUESTION_COUNT = 10;
/** Options per question that the interface always requests; the API accepts 2 to 6 (decision 13). */
export const DEFAULT_OPTION_COUNT = 4;
export const OPTION_COUNT_MIN = 2;
export const OPTION_COUNT_MAX = 6;
/** Length limits in code points of question, options and explanation; the quality checks refuse longer ones. */
export const QUESTION_LENGTH = { min: 8, max: 300 } as const;
export const OPTION_LENGTH = { min: 1, max: 150 } as const;
export const EXPLANATION_MAX_LENGTH = 600;
export const DIFFICULTIES = ['easy', 'medium', 'hard'] as const;
export const DEFAULT_DIFFICULTY = 'medium';
/** A draft is its author's alone; an unlisted quiz is reached by its link, and stands in no list or search. Source: decision 55. */
export const VISIBILITIES = ['draft', 'unlisted', 'public'] as const;
export const QUIZ_LENGTHS = ['short', 'medium', 'long'] as const;
export type QuizLength = (typeof QUIZ_LENGTHS)[number];
/** Numbers of questions, from and to. */
export const QUESTIONS_OF_LENGTH: Readonly<
  Record<QuizLength, { readonly from: number; readonly to: number }>
> = {
  short: { from: 0, to: 5 },
  medium: { from: 6, to: 10 },
  long: { from: 11, to: Infinity },
};
/** Drawings to choose the cover of a quiz from. */
export const COVERS = 5;
/** Questions of a quiz that somebody wrote. Source: decision 54. */
export const WRITTEN_QUESTIONS_MAX = 50;
/** Drafts of an account at a time. */
export const DRAFTS_MAX = 100;
/** Missed questions that a member answers again on a day to keep the streak; more are offered. */
export const MISTAKES_PER_DAY = 5;
/** Seconds to answer one question. */
export const QUESTION_TIME_LIMIT_SECONDS = 30;
/** Seconds per question that a player may choose before the first one; 0 is without a limit. Only the first ranks by
 *  time. Source: decision 28. */
export const TIMER_CHOICES_SECONDS = [QUESTION_TIME_LIMIT_SECONDS, 60, 120, 0] as const;
/** The countdown pulses from this many seconds down. */
export const TIMER_PULSE_SECONDS = 10;
/** An answer this many seconds past its limit, or past the quiz's deadline, is still on time, and a question may still be
 *  opened this long after the deadline (network slack). Source: decision 24. */
export const ANSWER_GRACE_SECONDS = 5;
/** Code points. Source: decision 3. */
export const PASSWORD_MIN_LENGTH = 8;
export const PASSWORD_MAX_LENGTH = 128;
/** Code points. Source: decision 7. */
export const USERNAME_MIN_LENGTH = 3;
export const USERNAME_MAX_LENGTH = 30;
/** First and last names, each. */
export const FULL_NAME_MAX_LENGTH = 100;
/** Longest address SMTP can carry (RFC 5321). */
export const EMAIL_MAX_LENGTH = 254;
/** Hours a verification link works. Source: decision 1. */
export const VERIFICATION_LINK_HOURS = 24;
/** Minutes a password reset link works. Source: decision 1. */
export const RESET_LINK_MINUTES = 60;
/** Sessions of an account that are listed, at most. */
export const SESSION_LIST_MAX = 100;
/** Entries a board shows. */
export const LEADERBOARD_SIZE = 10;
/** Items per page of every list, and the largest page size a request may ask for (decision 22). */
export const PAGE_SIZE_DEFAULT = 24;
export const PAGE_SIZE_MAX = 100;
/** The largest page size of the console's lists. */
export const ADMIN_PAGE_SIZE_MAX = 200;
/** Higher page numbers are rejected, because databases count every row before them. */
export const PAGE_NUMBER_MAX = 100_000;
/** Minutes per question, for estimates. Source: decision 23. */
const ESTIMATE_MINUTES_PER_QUESTION = 1.5;
/** Duration of a quiz in whole minutes: as players needed, before there are enough an estimate; never longer than its clocks run
 *  (decisions 23 and 50). */
export function quizMinutes({
  totalQuestions,
  medianSeconds = null,
}: {
  readonly totalQuestions: number;
  readonly medianSeconds?: number | null | undefined;
}): number {
  const longest = Math.ceil((totalQuestions * QUESTION_TIME_LIMIT_SECONDS) / 60);
  const minutes =
    medianSeconds === null ? totalQuestions * ESTIMATE_MINUTES_PER_QUESTION : medianSeconds / 60;
  return Math.min(longest, Math.max(1, Math.round(minutes)));
}
/** Tags a quiz card shows before '+N'. */
export const VISIBLE_TAGS = 4;
/** Quizzes one player may generate per UTC day. Source: decision 10. */
export const DAILY_GENERATION_LIMIT_ANONYMOUS = 3;
export const DAILY_GENERATION_LIMIT_AUTHENTICATED = 20;
/** A guest is also counted by address, at this multiple of the guest limit. Source: decision 10. */
export const ADDRESS_LIMIT_FACTOR = 5;
/** Client retries after a 'quality too low' answer, and the milliseconds between them. Source: decision 14. */
export const QUALITY_RETRY_COUNT = 2;
export const QUALITY_RETRY_DELAY_MS = 2000;
/** Longest description of a report, reason of a dispute or explanation of a check, in code points. */
export const MODERATION_TEXT_MAX_LENGTH = 2000;
export const REPORT_TYPES = ['incorrect_answer', 'unclear_question', 'offensive_content', 'other'] as const;
export const REPORT_STATUSES = ['pending', 'reviewed', 'resolved', 'dismissed'] as const;
export const PROFANITY_CATEGORIES = [
  'profanity',
  'hate_speech',
  'violence',
  'sexual_content',
  'drugs',
  'illegal_activities',
  'other',
] as const;
export const PROFANITY_SEVERITIES = ['high', 'medium', 'low'] as const;
/** Longest word or pattern of the content filter, in code points. */
export const PROFANITY_WORD_MAX_LENGTH = 200;
/** Questions with this share of wrong first answers, in percent, and this many of them, are flagged. Source: decision 38. */
export const FLAGGED_FAILURE_RATE = 70;
export const FLAGGED_MIN_ATTEMPTS = 5;
/** Largest daily limit an administrator can set; null is unlimited. */
export const DAILY_LIMIT_MAX = 100_000;
/** Quizzes of one bulk action, and days of one series, at most. */
export const ADMIN_BULK_MAX = 200;
export const SERIES_DAYS_MAX = 365;
/** Code points of what administrators write about an account, and about one bulk action. */
export const SUSPENSION_REASON_MAX = 500;
export const USER_NOTE_MAX = 2000;
export const BULK_REASON_MAX = 300;

/** Shares of the users, in percent, that a canary gets one after the other before it is promoted. */
export const CANARY_STEPS = [5, 20, 50, 100] as const;
/** Loads that a canary should have at a step before the next one: with fewer, the health monitor may not notice a release
 *  that fails in a fifth of its loads (with 50 it does in 95 of 100 cases: six failures are enough for it). */
export const CANARY_STEP_LOADS = 50;

/** Milliseconds after which the API gives up slow work: generating a quiz, fetching a release, having it tried, exporting a list. */
export const LONG_RESPONSE_MS = 65_000;
/** Milliseconds that whoever calls such an endpoint waits, so that the API's own answer comes first. */
export const LONG_REQUEST_MS = 70_000;

/** Milliseconds in which clients must send the header of a request, and all of it, and how often slower connections are
 *  looked for and closed; by the names of node:http. */
export const SLOW_CLIENT_LIMITS = {
  headersTimeout: 10_000,
  requestTimeout: 60_000,
  connectionsCheckingInterval: 1000,
} as const;
/** Milliseconds without a byte in either direction after which a connection is closed: longer than any answer takes. */
export const SILENT_CONNECTION_MS = LONG_REQUEST_MS + 5000;

/** Entries of one module in each of the shell's menus: every page carries those of all modules. The footer lists categories. */
export const NAVIGATION_MAX = { top: 4, account: 4, mobile: 4, footer: 20 } as const;
/** Bytes of JSON in UTF-8 that pages and shell servers get of a manifest: all but its files. Ours have at most 11,000. */
export const SERVED_MANIFEST_BYTES = 40_000;
