import { Model, type QueryOptions } from 'sequelize';
import type { LockedRow } from './cluster-locks.ts';

/** What Sequelize passes to its own queries beside the documented options. */
interface FindOptions extends QueryOptions {
  readonly lock?: unknown;
  readonly where?: unknown;
}

/** Key of a row that is not there, of whoever locks all rows of a table: another one may be adding the first of them. */
const ALL_ROWS = '*';

function isFindOptions(options: QueryOptions | undefined): options is FindOptions {
  return options !== undefined && 'lock' in options && Boolean(options['lock' as keyof QueryOptions]);
}

function levelOf(lock: unknown): unknown {
  return typeof lock === 'object' && lock !== null && 'level' in lock ? lock.level : lock;
}

/** The rows that a query of a model has locked; none when it asked for no lock.
 *  @param found rows of the model, one of them, or null
 *  @throws {Error} a row was locked without reading its primary key */
export function lockedRows(options: QueryOptions | undefined, found: unknown): LockedRow[] {
  if (!isFindOptions(options)) return [];
  const isShared = levelOf(options.lock) === 'SHARE';
  const rows: unknown[] = Array.isArray(found) ? found : [found];
  const locked = rows
    .filter((row) => row !== null)
    .map((row) => {
      if (!(row instanceof Model)) throw new Error('Rows are locked through their models.');
      const { primaryKeyAttributes, name } = row.constructor as typeof Model;
      const key = primaryKeyAttributes.map((attribute) => String(row.get(attribute)));
      if (key.includes('undefined')) throw new Error(`A row of ${name} was locked without reading its key.`);
      return { table: name, key: key.join(':'), isShared };
    });
  const { model, where } = options as FindOptions & { readonly model?: typeof Model };
  if (!model || where !== undefined || !Array.isArray(found)) return locked;
  return [...locked, { table: model.name, key: ALL_ROWS, isShared }];
}
