import { exactText, instant } from '../src/database/column.ts';
import type { Migration } from '../src/database/migrate.ts';

/** On which channels a release was recalled; one that was recalled before has no row and counts for every channel. */
export const releaseRecalls: Migration = {
  name: '0051-release-recalls',
  async up({ schema, engine }) {
    await schema.createTable('release_recalls', {
      module: { type: exactText(40, { engine }), primaryKey: true },
      release: { type: exactText(80, { engine }), primaryKey: true },
      channel: { type: exactText(20, { engine }), primaryKey: true },
      recalled_at: { type: instant, allowNull: false },
    });
  },
};
