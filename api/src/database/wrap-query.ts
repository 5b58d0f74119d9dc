import type { QueryOptions, Sequelize } from 'sequelize';

/** What every statement of Sequelize goes through, also those of models and transactions. */
export type Query = (
  sql: string | { query: string; values: unknown[] },
  options?: QueryOptions,
) => Promise<unknown>;

/** Puts something around every statement. */
export function wrapQuery(sequelize: Sequelize, wrap: (query: Query) => Query): void {
  const query: Query = sequelize.query.bind(sequelize);
  Reflect.defineProperty(sequelize, 'query', { value: wrap(query), writable: true, configurable: true });
}
