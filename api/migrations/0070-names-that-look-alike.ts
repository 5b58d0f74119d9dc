import { QueryTypes } from 'sequelize';
import { z } from 'zod';
import { skeletonsOf } from '../src/auth/look-alikes.ts';
import { exactText } from '../src/database/column.ts';
import type { MigrationContext } from '../src/database/migrate.ts';

const BATCH = 500;
const rowsSchema = z.array(z.object({ id: z.number(), username: z.string() }));

/** Skeletons of usernames, by which names that look alike are found. Accounts keep the names that they have. */
export async function up({ schema, engine }: MigrationContext): Promise<void> {
  for (const form of ['written', 'folded']) {
    const column = `username_${form}_skeleton`;
    await schema.addColumn('users', column, { type: exactText(400, { engine }), allowNull: true });
    await schema.addIndex('users', [column], { name: `users_by_${form}_skeleton` });
  }
  const { sequelize } = schema;
  for (let last = 0; ;) {
    const found = await sequelize.query('SELECT id, username FROM users WHERE id > ? ORDER BY id LIMIT ?', {
      type: QueryTypes.SELECT,
      replacements: [last, BATCH],
    });
    const rows = rowsSchema.parse(found);
    for (const { id, username } of rows) {
      const { written, folded } = skeletonsOf(username);
      const replacements = [written, folded, id];
      await sequelize.query(
        'UPDATE users SET username_written_skeleton = ?, username_folded_skeleton = ? WHERE id = ?',
        { replacements },
      );
      last = id;
    }
    if (rows.length < BATCH) return;
  }
}
