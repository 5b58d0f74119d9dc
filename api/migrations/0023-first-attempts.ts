import { DataTypes } from 'sequelize';
import type { Migration } from '../src/database/migrate.ts';

/** Statistics count first attempts; an attempt stays one although a merge of two players numbers it anew. */
export const firstAttempts: Migration = {
  name: '0023-first-attempts',
  async up({ schema }) {
    await schema.addColumn('attempts', 'is_first', {
      type: DataTypes.BOOLEAN,
      allowNull: false,
      defaultValue: false,
    });
    await schema.sequelize.query('UPDATE attempts SET is_first = 1 WHERE ordinal = 1');
  },
};
