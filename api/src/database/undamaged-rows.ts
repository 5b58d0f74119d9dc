import { isUnavailable } from './database-errors.ts';

/** Reads rows at once; where one of them is damaged, each alone: it costs itself alone.
 *  @throws the database is away */
export async function undamagedRows<Row>(
  ids: readonly number[],
  read: (ids: readonly number[]) => Promise<readonly Row[]>,
): Promise<readonly Row[]> {
  const noneIfDamaged = (error: unknown) => {
    if (isUnavailable(error)) throw error;
    return [];
  };
  try {
    return await read(ids);
  } catch (error) {
    noneIfDamaged(error);
    return (await Promise.all(ids.map((id) => read([id]).catch(noneIfDamaged)))).flat();
  }
}
