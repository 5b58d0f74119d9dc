import { CATEGORIES, WORDS } from '../sample-topics.ts';

/** A row by column name, in the form that Sequelize's query interface takes. */
export type Row = Readonly<Record<string, string | number | boolean | Date | null>>;

/** Number of rows to create. */
export interface ConsoleSize {
  readonly users: number;
  readonly quizzes: number;
  /** Disputes, and as many reports; at most one per quiz. */
  readonly queue: number;
}

/** Ids of generated rows start here, above those of the starter content. */
export const FIRST_ID = 100_000;
const QUESTIONS = 5;
const DAY_MS = 86_400_000;
const NAMES = ['ada', 'mira', 'oskar', 'linus', 'grace', 'noor', 'yuki', 'pavel', 'zoe', 'ines'];
const DIFFICULTIES = ['easy', 'medium', 'hard'];
const REASONS = ['The book says otherwise.', 'Two options are right.', 'That changed in 2019.'];

const pick = (list: readonly string[], index: number): string => list[index % list.length] ?? '';
const ago = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS);
const rows = (count: number, make: (index: number) => Row): Row[] =>
  Array.from({ length: count }, (_slot, index) => make(index));
const quizTitle = (index: number) =>
  `${pick(WORDS, index)} and ${pick(WORDS, Math.floor(index / 10))} ${index}`;

function accounts({ users }: ConsoleSize, now: Date): Readonly<Record<string, Row[]>> {
  return {
    users: rows(users, (index) => {
      const username = `${pick(NAMES, index)}${index}`;
      const email = `${username}@example.test`;
      return {
        id: FIRST_ID + index,
        ...{ username, username_folded: username, email, email_folded: email },
        is_admin: false,
        is_verified: index % 7 !== 0,
        last_active_at: index % 3 === 0 ? null : ago(now, (index * 7) % 120),
        created_at: ago(now, (index * 13) % 700),
      };
    }),
    player_totals: rows(users, (index) => ({
      user_id: FIRST_ID + index,
      ...{ xp: index % 900, quizzes_taken: index % 40, quizzes_created: index % 5 },
      ...{ correct: 0, answered: 0, percent_sum: (index % 40) * (40 + (index % 55)), time_ms_sum: 0 },
    })),
  };
}

function quizRow(index: number, { users }: ConsoleSize, now: Date): Row {
  const title = quizTitle(index);
  const rank = index % DIFFICULTIES.length;
  return {
    id: FIRST_ID + index,
    ...{ title, title_folded: title.toLowerCase(), search_text: `${title.toLowerCase()} ancient europe` },
    ...{ description: 'Made for measuring.', topic: 'Ancient Europe', category: pick(CATEGORIES, index) },
    ...{ difficulty: pick(DIFFICULTIES, rank), difficulty_rank: rank, tags: '["europe"]' },
    ...{ total_questions: QUESTIONS, options_per_question: 4, language: 'en-US', provider: 'bench' },
    ...{ is_active: index % 20 !== 0, trending_score: 0, slug: `bench-${index}` },
    creator_key: `u:${FIRST_ID + ((index * 31) % users)}`,
    ...{ plays: index % 300, players: index % 300, percent_sum: (index % 300) * 61 },
    created_at: ago(now, (index * 3) % 400),
  };
}

function content(size: ConsoleSize, now: Date): Readonly<Record<string, Row[]>> {
  return {
    quizzes: rows(size.quizzes, (index) => quizRow(index, size, now)),
    questions: rows(size.quizzes * QUESTIONS, (index) => ({
      id: FIRST_ID + index,
      ...{ quiz_id: FIRST_ID + Math.floor(index / QUESTIONS), position: index % QUESTIONS },
      question: `Which of these belongs to ${quizTitle(Math.floor(index / QUESTIONS))}, part ${index % QUESTIONS}?`,
      ...{ fingerprint: `bench-${index}`, options: '["First","Second","Third","Fourth"]' },
      ...{ correct_option: index % 4, explanation: 'Because.' },
    })),
  };
}

/** Per quiz: two checks and a failing question in each; and the reports and disputes, spread over the quizzes. */
function doubts(size: ConsoleSize, now: Date): Readonly<Record<string, Row[]>> {
  const doubtedQuiz = (index: number) => FIRST_ID + Math.floor((index * size.quizzes) / size.queue);
  const player = (index: number) => `u:${FIRST_ID + (index % size.users)}`;
  return {
    fact_checks: rows(size.quizzes * 2, (index) => ({
      quiz_id: FIRST_ID + Math.floor(index / 2),
      ...{ question_index: index % 2, status: index % 40 === 0 ? 'cannot_verify' : 'checked' },
      ...{ is_factual: index % 9 !== 0, confidence: (index * 37) % 101, sources: '[]' },
      explanation: `An atlas agrees about the ${pick(WORDS, index)} of ${index}.`,
      explanation_folded: `an atlas agrees about the ${pick(WORDS, index).toLowerCase()} of ${index}.`,
      ...{ checked_by: 'offline', checked_at: ago(now, (index * 11) % 300), version: 1 },
    })),
    question_failures: rows(size.quizzes, (index) => ({
      question_id: FIRST_ID + index * QUESTIONS,
      ...{ quiz_id: FIRST_ID + index, answered: 40, incorrect: 24 + (index % 17) },
      failure_rate: (24 + (index % 17)) * 250,
    })),
    question_reports: rows(size.queue, (index) => ({
      ...{
        quiz_id: doubtedQuiz(index),
        question_index: index % QUESTIONS,
        report_type: 'incorrect_answer',
      },
      ...{ description: pick(REASONS, index), status: index % 3 === 0 ? 'resolved' : 'pending' },
      ...{ player_key: player(index), open_key: null, version: 1, created_at: ago(now, index % 90) },
    })),
    disputes: rows(size.queue, (index) => ({
      ...{ quiz_id: doubtedQuiz(index), question_index: index % QUESTIONS, player_key: player(index) },
      ...{ selected_option: (index + 1) % 4, reason: pick(REASONS, index), version: 1 },
      ...{ status: index % 3 === 0 ? 'rejected' : 'pending', created_at: ago(now, index % 90) },
    })),
  };
}

function trail(size: ConsoleSize, now: Date): Readonly<Record<string, Row[]>> {
  return {
    audit_entries: rows(size.quizzes, (index) => ({
      ...{ actor_id: FIRST_ID + (index % 20) * 500, actor_name: `ada${(index % 20) * 500}` },
      ...{ action: index % 2 === 0 ? 'quiz.disable' : 'quiz.enable', target: 'quiz' },
      ...{ target_id: String(FIRST_ID + index), state_before: '{"isActive":true}' },
      ...{ state_after: '{"isActive":false}', request_id: `bench-${index}`, at: ago(now, index % 90) },
    })),
  };
}

/** Rows of every table that the console lists, by table; each run creates the same rows. */
export function consoleRows(size: ConsoleSize, now: Date): Readonly<Record<string, Row[]>> {
  return { ...accounts(size, now), ...content(size, now), ...doubts(size, now), ...trail(size, now) };
}
