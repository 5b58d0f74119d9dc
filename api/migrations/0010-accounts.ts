import { DataTypes } from 'sequelize';
import { exactText, instant } from '../src/database/column.ts';
import type { MigrationContext } from '../src/database/migrate.ts';

async function extendUsers({ schema, engine }: MigrationContext): Promise<void> {
  await schema.addColumn('users', 'google_subject', { type: exactText(255, { engine }), allowNull: true });
  await schema.addColumn('users', 'time_zone', { type: DataTypes.STRING(64), allowNull: true });
  await schema.addIndex('users', ['google_subject'], { name: 'users_google', unique: true });
}

async function createTokens({ schema, engine }: MigrationContext): Promise<void> {
  await schema.createTable('account_tokens', {
    token_hash: { type: exactText(64, { engine }), primaryKey: true },
    purpose: { type: exactText(20, { engine }), allowNull: false },
    user_id: { type: DataTypes.INTEGER, allowNull: false },
    expires_at: { type: instant, allowNull: false },
  });
  await schema.addIndex('account_tokens', ['user_id', 'purpose'], { name: 'account_tokens_user' });
  await schema.addIndex('account_tokens', ['expires_at'], { name: 'account_tokens_expiry' });
}

/** Names asked for with an e-mail that is known: taken as if the account had been made, so that taken names tell nothing
 *  about e-mails. */
async function createUsernameHolds({ schema, engine }: MigrationContext): Promise<void> {
  await schema.createTable('username_holds', {
    username_folded: { type: exactText(120, { engine }), primaryKey: true },
    expires_at: { type: instant, allowNull: false },
  });
  await schema.addIndex('username_holds', ['expires_at'], { name: 'username_holds_expiry' });
}

/** Guests that became part of an account; their cookies lead to a new guest. */
async function createGuestMerges({ schema, engine }: MigrationContext): Promise<void> {
  await schema.createTable('guest_merges', {
    guest_id: { type: exactText(32, { engine }), primaryKey: true },
    user_id: { type: DataTypes.INTEGER, allowNull: false },
    merged_at: { type: instant, allowNull: false },
    /** When everything was handed over; null while that waits. */
    settled_at: { type: instant, allowNull: true },
  });
  await schema.addIndex('guest_merges', ['settled_at', 'merged_at'], { name: 'guest_merges_waiting' });
  await schema.addIndex('guest_merges', ['user_id'], { name: 'guest_merges_user' });
}

/** Accounts that are gone and whose traces are being removed. */
async function createErasures({ schema }: MigrationContext): Promise<void> {
  await schema.createTable('account_erasures', {
    user_id: { type: DataTypes.INTEGER, primaryKey: true },
    delete_quizzes: { type: DataTypes.BOOLEAN, allowNull: false },
    requested_at: { type: instant, allowNull: false },
  });
}

export async function up(context: MigrationContext): Promise<void> {
  await extendUsers(context);
  await createTokens(context);
  await createUsernameHolds(context);
  await createGuestMerges(context);
  await createErasures(context);
}
