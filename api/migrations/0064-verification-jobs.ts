import { DataTypes, QueryTypes } from 'sequelize';
import { z } from 'zod';
import { exactText, instant } from '../src/database/column.ts';
import type { MigrationContext } from '../src/database/migrate.ts';

const actionsSchema = z.preprocess(
  (value): unknown => (typeof value === 'string' ? JSON.parse(value) : value),
  z.array(z.string()),
);
const tokensSchema = z.array(z.object({ id: z.number(), module: z.string(), actions: actionsSchema }));

/** Tokens that may do everything may attest, too; recording how a verification ended has become a right of its own. */
async function grantAttesting({ schema: { sequelize } }: MigrationContext): Promise<void> {
  const rows = await sequelize.query('SELECT id, module, actions FROM release_tokens', {
    type: QueryTypes.SELECT,
  });
  for (const { id, module, actions } of tokensSchema.parse(rows)) {
    if (module !== '*' || !actions.includes('override') || !actions.includes('administer')) continue;
    await sequelize.query('UPDATE release_tokens SET actions = ? WHERE id = ?', {
      replacements: [JSON.stringify([...actions, 'attest']), id],
    });
  }
}

/** Releases that wait for the platform to try them in a browser. */
export async function up(context: MigrationContext): Promise<void> {
  const { schema, engine } = context;
  await schema.createTable('release_verification_jobs', {
    id: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true },
    module: { type: exactText(40, { engine }), allowNull: false },
    release: { type: exactText(80, { engine }), allowNull: false },
    channel: { type: exactText(20, { engine }), allowNull: false },
    set_hash: { type: exactText(64, { engine }), allowNull: false },
    state: { type: exactText(20, { engine }), allowNull: false },
    report: { type: DataTypes.TEXT, allowNull: false },
    requested_by: { type: DataTypes.STRING(120), allowNull: false },
    requested_at: { type: instant, allowNull: false },
    claimed_at: { type: instant, allowNull: true },
  });
  await schema.addIndex('release_verification_jobs', ['state', 'id'], {
    name: 'release_verification_jobs_by_state',
  });
  await grantAttesting(context);
}
