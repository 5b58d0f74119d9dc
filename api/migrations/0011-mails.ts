import { DataTypes } from 'sequelize';
import { exactText, instant } from '../src/database/column.ts';
import type { MigrationContext } from '../src/database/migrate.ts';

export async function up({ schema, engine }: MigrationContext): Promise<void> {
  await schema.createTable('mails', {
    id: { type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true },
    recipient: { type: exactText(254, { engine }), allowNull: false },
    kind: { type: exactText(30, { engine }), allowNull: false },
    language: { type: DataTypes.STRING(10), allowNull: false },
    subject: { type: DataTypes.STRING(300), allowNull: false },
    /** Text, HTML and link hold a token: gone once the mail is. */
    text: { type: DataTypes.TEXT, allowNull: true },
    html: { type: DataTypes.TEXT, allowNull: true },
    link: { type: DataTypes.TEXT, allowNull: true },
    attempts: { type: DataTypes.INTEGER, allowNull: false, defaultValue: 0 },
    /** When it may be tried; null: it is done. */
    due_at: { type: instant, allowNull: true },
    sent_at: { type: instant, allowNull: true },
    error: { type: DataTypes.STRING(500), allowNull: true },
    created_at: { type: instant, allowNull: false },
  });
  await schema.addIndex('mails', ['due_at'], { name: 'mails_due' });
  await schema.addIndex('mails', ['recipient', 'kind', 'created_at'], { name: 'mails_recipient' });
  await schema.addIndex('mails', ['created_at'], { name: 'mails_age' });
}
