import type { Migration } from '../src/database/migrate.ts';

/** Who finished lately is counted from the index alone. */
export const activePlayers: Migration = {
  name: '0006-active-players',
  async up({ schema }) {
    await schema.addIndex('attempts', ['finished_at', 'player_key'], { name: 'attempts_finished' });
  },
};
