import {
  DataTypes,
  type Model,
  type ModelAttributeColumnOptions,
  type ModelAttributes,
  type ModelStatic,
  type Sequelize,
} from 'sequelize';
import { instant as instantType } from './column.ts';

declare const VALUE: unique symbol;
declare const PRESENCE: unique symbol;

/** A column of a table: how Sequelize reads it, and the type of its values. Lengths, collations and indexes are the
 *  migrations'. */
export interface Column<
  Value,
  Presence extends 'given' | 'optional' = 'given' | 'optional',
> extends ModelAttributeColumnOptions {
  /** For the compiler only. */
  readonly [VALUE]?: Value;
  /** Whether new rows must state it; for the compiler only. */
  readonly [PRESENCE]?: Presence;
}

type Columns = Readonly<Record<string, Column<unknown>>>;
type ValueOf<C> = C extends Column<infer Value> ? Value : never;
type OptionalKey<C> = {
  [Key in keyof C]: C[Key] extends Column<unknown, infer Presence>
    ? 'optional' extends Presence
      ? Key
      : never
    : never;
}[keyof C];

/** The values of a row by column. */
export type Values<C> = { -readonly [Key in keyof C]: ValueOf<C[Key]> };
/** The values of a new row: what may be null or has a default may be absent. */
export type NewValues<C> = Omit<Values<C>, OptionalKey<C>> & Partial<Pick<Values<C>, OptionalKey<C>>>;
/** A row of the table with these columns. */
export type RowOf<C> = Model<Values<C>, NewValues<C>> & Values<C>;

/** @typeParam Value narrower than any text: words of a list */
export const text = <Value extends string = string>(): Column<Value, 'given'> => ({ type: DataTypes.TEXT });
export const integer = (): Column<number, 'given'> => ({ type: DataTypes.INTEGER });
export const double = (): Column<number, 'given'> => ({ type: DataTypes.DOUBLE });
export const flag = (): Column<boolean, 'given'> => ({ type: DataTypes.BOOLEAN });
export const json = <Value>(): Column<Value, 'given'> => ({ type: DataTypes.JSON });
export const instant = (): Column<Date, 'given'> => ({ type: instantType });
/** A number that the database counts up. */
export const id = (): Column<number, 'optional'> => ({
  type: DataTypes.INTEGER,
  primaryKey: true,
  autoIncrement: true,
});

/** Part of the primary key. */
export const primary = <Value>(column: Column<Value>): Column<Value, 'given'> => ({
  type: column.type,
  primaryKey: true,
});
export const nullable = <Value>(column: Column<Value>): Column<Value | null, 'optional'> => ({
  type: column.type,
});
export const withDefault = <Value>(
  column: Column<Value>,
  defaultValue: NoInfer<Value>,
): Column<Value, 'optional'> => ({ type: column.type, defaultValue });

/** The Sequelize model of a table. */
export function defineTable<C extends Columns>(
  sequelize: Sequelize,
  name: string,
  columns: C,
): ModelStatic<RowOf<C>> {
  // Sequelize changes the definitions it is given, and each connection has its own models.
  const own = Object.fromEntries(Object.entries(columns).map(([key, column]) => [key, { ...column }]));
  return sequelize.define<RowOf<C>>(name, own as ModelAttributes<RowOf<C>>);
}
