import type { Connection } from 'mysql2/promise';
import { openDatabase } from '../src/database/database.ts';
import { indexQuizzes } from '../src/quizzes/index.ts';
import { bindRepositories, defineModels } from '../src/repositories.ts';
import { CATEGORIES, WORDS } from './sample-topics.ts';

/** Numbers of rows to create. Quizzes and accounts stay constant while attempts grow. */
export interface FillSize {
  readonly quizzes: number;
  readonly users: number;
  readonly attempts: number;
  /** Questions per quiz: 5 or 10. */
  readonly questions: number;
}

/** A hash with one argument, so that every run creates the same data. */
const chance = (seed: string) => `(CONV(SUBSTRING(MD5(CONCAT(${seed})), 1, 8), 16, 10) / 4294967296)`;

/** Accounts without passwords: only the benchmark's own account signs in. */
function accounts({ users }: FillSize): string {
  return `INSERT INTO users (id, username, username_folded, email, email_folded, is_verified, created_at)
    SELECT 999 + seq, CONCAT('player', seq), CONCAT('player', seq), CONCAT('player', seq, '@example.test'),
      CONCAT('player', seq, '@example.test'), 1, UTC_TIMESTAMP(3) FROM seq_1_to_${users}`;
}

function pick(list: readonly string[], index: string): string {
  return `ELT(1 + (${index}) MOD ${list.length}, ${list.map((word) => `'${word}'`).join(', ')})`;
}

function quizzesOf({ quizzes, questions }: FillSize): string[] {
  const title = `CONCAT(${pick(WORDS, 'seq')}, ' and ', ${pick(WORDS, 'seq DIV 10')}, ' ', seq)`;
  return [
    `INSERT INTO quizzes (id, title, title_folded, search_text, description, topic, category, difficulty,
      difficulty_rank, tags, total_questions, options_per_question, language, provider, is_active, trending_score,
      created_at, slug)
    SELECT 1000 + seq, ${title}, LOWER(${title}), CONCAT(LOWER(${title}), ' history europe'), 'Made for measuring.',
      'Europe', ${pick(CATEGORIES, 'seq')}, ELT(1 + seq MOD 3, 'easy', 'medium', 'hard'), seq MOD 3,
      JSON_ARRAY('history', 'europe'), ${questions}, 4, 'en-US', 'bench', 1, 0,
      UTC_TIMESTAMP(3) - INTERVAL (seq MOD 400) DAY, CONCAT('bench-', seq)
    FROM seq_1_to_${quizzes}`,
    `INSERT INTO questions (quiz_id, position, question, fingerprint, options, correct_option, explanation)
    SELECT quizzes.id, numbers.seq, CONCAT('Which of these belongs to ', quizzes.title, ' ', numbers.seq, '?'),
      SUBSTRING(SHA1(CONCAT(quizzes.id, '-', numbers.seq)), 1, 40),
      JSON_ARRAY('First choice', 'Second choice', 'Third choice', 'Fourth choice'), numbers.seq MOD 4, 'Because.'
    FROM quizzes JOIN seq_0_to_${questions - 1} numbers WHERE quizzes.provider = 'bench'`,
  ];
}

/** Finished attempts: few quizzes have most of them (the most played one about 5%), players are spread
 *  evenly. */
function attemptsOf({ quizzes, users, attempts, questions }: FillSize): string[] {
  return [
    `CREATE TABLE bench_raw (seq INT PRIMARY KEY) SELECT seq,
      1001 + FLOOR(${quizzes} * POW(${chance("'q', seq")}, 3)) AS quiz_id,
      1000 + FLOOR(${users} * ${chance("'u', seq")}) AS user_id,
      FLOOR(${chance("'s', seq")} * ${questions + 1}) AS correct,
      5000 + FLOOR(${chance("'t', seq")} * 140000) AS time_ms,
      UTC_TIMESTAMP(3) - INTERVAL FLOOR(${chance("'d', seq")} * 90 * 86400) SECOND AS at
    FROM seq_1_to_${attempts}`,
    `INSERT INTO attempts (id, quiz_id, player_key, ordinal, started_at, finished_at, score, total_questions, percentage,
      time_ms, is_ranked, is_first, local_day)
    SELECT seq, quiz_id, CONCAT('u:', user_id), ordinal, at, at, correct, ${questions}, correct * ${100 / questions},
      time_ms, ordinal = 1, ordinal = 1, DATE_FORMAT(at, '%Y-%m-%d')
    FROM (SELECT bench_raw.*, ROW_NUMBER() OVER (PARTITION BY quiz_id, user_id ORDER BY seq) AS ordinal
      FROM bench_raw) numbered`,
    'DROP TABLE bench_raw',
    `INSERT INTO answers (attempt_id, question_index, opened_at, received_at, selected_option, is_correct, counted_ms)
    SELECT attempts.id, numbers.seq, started_at, finished_at, (attempts.id + numbers.seq) MOD 4, numbers.seq < score,
      time_ms DIV ${questions} FROM attempts JOIN seq_0_to_${questions - 1} numbers`,
  ];
}

/** The rows that the product writes with each attempt, computed from the attempts by single statements. */
const BESIDE = [
  `INSERT INTO board_entries (quiz_id, player_key, user_id, attempt_id, score, total_questions, percentage, is_late,
    time_ms, achieved_at, rank_class, rank_ms)
  SELECT quiz_id, player_key, SUBSTRING(player_key, 3), id, score, total_questions, percentage, 0, time_ms, finished_at,
    0, time_ms FROM attempts WHERE is_ranked`,
  `INSERT INTO score_histogram (quiz_id, bucket, players)
  SELECT quiz_id, (100 - percentage) * 1500 + LEAST(499, rank_ms DIV 2000), COUNT(*) FROM board_entries GROUP BY 1, 2`,
  `INSERT INTO option_counters (question_id, choice, picks)
  SELECT questions.id, selected_option, COUNT(*) FROM answers JOIN attempts ON attempts.id = attempt_id
    JOIN questions ON questions.quiz_id = attempts.quiz_id AND questions.position = question_index
  WHERE ordinal = 1 GROUP BY 1, 2`,
  `INSERT INTO player_totals (user_id, xp, quizzes_taken, correct, answered, percent_sum, time_ms_sum)
  SELECT SUBSTRING(player_key, 3), SUM(score) * 10, COUNT(*), SUM(score), SUM(total_questions), SUM(percentage),
    SUM(time_ms) FROM attempts GROUP BY player_key`,
  `INSERT INTO player_bests (user_id, quiz_id, attempt_id, score, total_questions, percentage, time_ms, achieved_at)
  SELECT user_id, quiz_id, attempt_id, score, total_questions, percentage, time_ms, achieved_at FROM board_entries`,
  `UPDATE quizzes JOIN (SELECT quiz_id, COUNT(*) AS plays, SUM(is_ranked) AS players, SUM(percentage) AS percent_sum,
    SUM(time_ms) AS time_ms_sum FROM attempts GROUP BY quiz_id) counted ON counted.quiz_id = quizzes.id
  SET quizzes.plays = counted.plays, quizzes.players = counted.players, quizzes.percent_sum = counted.percent_sum,
    quizzes.ranked_percent_sum = counted.percent_sum, quizzes.time_ms_sum = counted.time_ms_sum,
    quizzes.trending_score = counted.plays`,
];

/** Fills an empty schema on MariaDB (its sequence engine creates the rows). */
export async function fill(connection: Connection, size: FillSize): Promise<void> {
  const statements = [accounts(size), ...quizzesOf(size), ...attemptsOf(size), ...BESIDE];
  for (const statement of statements) await connection.query(statement);
}

/** Adds the words by which the quizzes are found, and the counters that many rows share. */
export async function fillWords(url: string): Promise<void> {
  const { sequelize, close } = openDatabase({ url, replicaUrls: [], folder: '' });
  const models = defineModels(sequelize);
  await indexQuizzes(models.quiz);
  const { rewards, accountCounts, quizCounts } = bindRepositories(models, null);
  for (const table of [rewards.ranks, accountCounts, quizCounts.listed, quizCounts.categories])
    await table.recount();
  await close();
}
