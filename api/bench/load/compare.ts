import { QueryTypes, type Sequelize } from 'sequelize';
import type { Ledger } from './ledger.ts';

type Row = Readonly<Record<string, unknown>>;

const BATCH = 500;

function batchesOf<Key>(keys: Iterable<Key>): Key[][] {
  const all = [...keys];
  return Array.from({ length: Math.ceil(all.length / BATCH) }, (_slot, index) =>
    all.slice(index * BATCH, (index + 1) * BATCH),
  );
}

function createReader(sequelize: Sequelize) {
  return (sql: string, keys: readonly unknown[] = []): Promise<Row[]> =>
    sequelize.query<Row>(sql, { type: QueryTypes.SELECT, replacements: { keys: [...keys] } });
}

async function lostScores(sequelize: Sequelize, { scores }: Ledger): Promise<string[]> {
  const read = createReader(sequelize);
  const lost: string[] = [];
  for (const ids of batchesOf(scores.keys())) {
    const rows = await read(
      'SELECT id, score FROM attempts WHERE id IN (:keys) AND finished_at IS NOT NULL',
      ids,
    );
    const stored = new Map(rows.map((row) => [Number(row['id']), Number(row['score'])]));
    for (const id of ids) if (stored.get(id) !== scores.get(id)) lost.push(`score of attempt ${id}`);
  }
  return lost;
}

async function lostAnswers(sequelize: Sequelize, { answers }: Ledger): Promise<string[]> {
  const read = createReader(sequelize);
  const lost: string[] = [];
  for (const ids of batchesOf(answers.keys())) {
    const rows = await read(
      'SELECT attempt_id, question_index, selected_option FROM answers WHERE attempt_id IN (:keys) AND received_at IS NOT NULL',
      ids,
    );
    const stored = new Map(
      rows.map((row) => [
        `${String(row['attempt_id'])} ${String(row['question_index'])}`,
        row['selected_option'],
      ]),
    );
    for (const id of ids) {
      for (const [question, option] of answers.get(id) ?? [])
        if (stored.get(`${id} ${question}`) !== option) lost.push(`answer ${question} of attempt ${id}`);
    }
  }
  return lost;
}

async function lostAccounts(sequelize: Sequelize, { accounts }: Ledger): Promise<string[]> {
  const read = createReader(sequelize);
  const lost: string[] = [];
  for (const emails of batchesOf(accounts)) {
    const rows = await read('SELECT email FROM users WHERE email IN (:keys)', emails);
    const stored = new Set(rows.map((row) => row['email']));
    lost.push(...emails.filter((email) => !stored.has(email)).map((email) => `account ${email}`));
  }
  return lost;
}

async function lostQuizzes(sequelize: Sequelize, { quizzes }: Ledger): Promise<string[]> {
  const read = createReader(sequelize);
  const lost: string[] = [];
  for (const ids of batchesOf(quizzes.keys())) {
    const rows = await read(
      'SELECT quiz_id, COUNT(*) AS number FROM questions WHERE quiz_id IN (:keys) GROUP BY quiz_id',
      ids,
    );
    const stored = new Map(rows.map((row) => [Number(row['quiz_id']), Number(row['number'])]));
    for (const id of ids) if (stored.get(id) !== quizzes.get(id)) lost.push(`quiz ${id}`);
  }
  return lost;
}

/** Acknowledged writes that are missing or different in the database. */
export async function findLosses(sequelize: Sequelize, ledger: Ledger): Promise<string[]> {
  const lost = [];
  for (const find of [lostScores, lostAnswers, lostAccounts, lostQuizzes])
    lost.push(...(await find(sequelize, ledger)));
  return lost;
}

/** Sums of which pairs must grow by the same amount, however many processes write at the same time. */
export interface Sums {
  readonly finished: number;
  readonly plays: number;
  readonly ranked: number;
  readonly board: number;
  readonly players: number;
  readonly histogram: number;
  readonly paidXp: number;
  readonly totalXp: number;
}

const SUMS: Readonly<Record<keyof Sums, string>> = {
  finished: 'SELECT COUNT(*) AS value FROM attempts WHERE finished_at IS NOT NULL',
  plays: 'SELECT SUM(plays) AS value FROM quizzes',
  ranked: 'SELECT COUNT(*) AS value FROM attempts WHERE is_ranked = 1',
  board: 'SELECT COUNT(*) AS value FROM board_entries',
  players: 'SELECT SUM(players) AS value FROM quizzes',
  histogram: 'SELECT SUM(players) AS value FROM score_histogram',
  paidXp: 'SELECT SUM(amount) AS value FROM xp_entries',
  totalXp: 'SELECT SUM(xp) AS value FROM player_totals',
};

export async function readSums(sequelize: Sequelize): Promise<Sums> {
  const read = createReader(sequelize);
  const valueOf = async (name: keyof Sums) => Number((await read(SUMS[name]))[0]?.['value'] ?? 0);
  return {
    finished: await valueOf('finished'),
    plays: await valueOf('plays'),
    ranked: await valueOf('ranked'),
    board: await valueOf('board'),
    players: await valueOf('players'),
    histogram: await valueOf('histogram'),
    paidXp: await valueOf('paidXp'),
    totalXp: await valueOf('totalXp'),
  };
}

/** Counters that grew by another amount than the rows they count. */
export function findMiscounts(before: Sums, after: Sums): string[] {
  const grown = (name: keyof Sums) => after[name] - before[name];
  const pairs = [
    ['finished', 'plays'],
    ['ranked', 'board'],
    ['board', 'players'],
    ['board', 'histogram'],
    ['paidXp', 'totalXp'],
  ] as const;
  return pairs
    .filter(([one, other]) => grown(one) !== grown(other))
    .map(([one, other]) => `${one} grew by ${grown(one)}, ${other} by ${grown(other)}`);
}
