import { DataTypes } from 'sequelize';
import { exactText } from '../src/database/column.ts';
import type { MigrationContext } from '../src/database/migrate.ts';

const key = { type: DataTypes.INTEGER, primaryKey: true };
const zero = { type: DataTypes.INTEGER, allowNull: false, defaultValue: 0 };
const LEVELS = [0, 1, 2, 3, 4];

/** Players by steps of XP, of which ranks are sums, and numbers of accounts. `xp_histogram` stays for processes of earlier releases
 *  that run beside; what they leave uncounted is found at the next start (decision 0030). */
export async function up({ schema, engine }: MigrationContext): Promise<void> {
  await schema.createTable('xp_steps', { level: key, step: key, players: zero });
  await schema.createTable('account_counts', {
    kind: { type: exactText(12, { engine }), primaryKey: true },
    step: key,
    accounts: zero,
  });
  // A start that was killed here may have left a part.
  for (const table of ['xp_steps', 'account_counts']) await schema.bulkDelete(table, {});
  for (const level of LEVELS) {
    const step = `xp >> ${level * 5}`;
    const isStored = level === 4 ? `(${step}) > 0` : `(${step}) % 32 <> 0`;
    await schema.sequelize.query(
      `INSERT INTO xp_steps (level, step, players)
       SELECT ${level}, ${step}, COUNT(*) FROM player_totals WHERE ${isStored} GROUP BY ${step}`,
    );
  }
  const day =
    engine === 'mysql'
      ? "TIMESTAMPDIFF(DAY, '1970-01-01', created_at)"
      : "CAST(julianday(SUBSTR(created_at, 1, 10)) - julianday('1970-01-01') AS INTEGER)";
  const hour = engine === 'mysql' ? 'HOUR(created_at)' : 'CAST(SUBSTR(created_at, 12, 2) AS INTEGER)';
  const kinds = [
    ['all', '0', '1 = 1'],
    ['verified', '0', 'is_verified = 1'],
    ['day', day, '1 = 1'],
    ['hour', `${day} * 24 + ${hour}`, '1 = 1'],
  ];
  for (const [kind, step, condition] of kinds)
    await schema.sequelize.query(
      `INSERT INTO account_counts (kind, step, accounts)
       SELECT '${kind}', counted.step, COUNT(*) FROM (SELECT ${step} AS step FROM users WHERE ${condition}) counted
       GROUP BY counted.step`,
    );
}
