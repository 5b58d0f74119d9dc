import { DataTypes } from 'sequelize';
import { instant } from '../src/database/column.ts';
import type { Migration } from '../src/database/migrate.ts';

/** When a question took the place of another one, and what disputes were about. */
export const askedSince: Migration = {
  name: '0044-asked-since',
  async up({ schema }) {
    await schema.addColumn('questions', 'asked_since', { type: instant, allowNull: true });
    await schema.addColumn('disputes', 'asked', { type: DataTypes.JSON, allowNull: true });
  },
};
