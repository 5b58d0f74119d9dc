import type { Migration } from '../src/database/migrate.ts';
import { people } from './0001-people.ts';
import { quizzes } from './0002-quizzes.ts';
import { attempts } from './0003-attempts.ts';
import { limits } from './0004-limits.ts';
import { releases } from './0005-releases.ts';
import { activePlayers } from './0006-active-players.ts';
import { accounts } from './0010-accounts.ts';
import { mails } from './0011-mails.ts';
import { progress } from './0020-progress.ts';
import { playCounters } from './0021-play-counters.ts';
import { quizSlugs } from './0022-quiz-slugs.ts';
import { firstAttempts } from './0023-first-attempts.ts';
import { moderation } from './0030-moderation.ts';
import { administration } from './0031-administration.ts';
import { providerUsage } from './0040-provider-usage.ts';
import { recentQuestions } from './0041-recent-questions.ts';
import { generations } from './0042-generations.ts';
import { askedSince } from './0044-asked-since.ts';
import { askedSinceOfEdits } from './0045-asked-since-of-edits.ts';
import { releaseOperations } from './0050-release-operations.ts';
import { releaseRecalls } from './0051-release-recalls.ts';
import { questionVersions } from './0043-question-versions.ts';

/** The schema's history, oldest first: append only. The order of this list counts; a number only names its file. A new one takes the
 *  next number that is free in its domain's ten (00 basics, 01 accounts, 02 quizzes and playing, 03 moderation, 04 generation, 05 releases). */
export const migrations: readonly Migration[] = [
  people,
  quizzes,
  attempts,
  limits,
  releases,
  activePlayers,
  accounts,
  mails,
  progress,
  playCounters,
  quizSlugs,
  firstAttempts,
  moderation,
  administration,
  providerUsage,
  recentQuestions,
  generations,
  questionVersions,
  askedSince,
  releaseOperations,
  releaseRecalls,
  askedSinceOfEdits,
];
