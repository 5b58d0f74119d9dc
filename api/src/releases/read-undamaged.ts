import { isUnavailable } from '../database/database-errors.ts';

/** MariaDB gives a time that is none as one that cannot be written. */
export const isTime = (time: Date): boolean => !Number.isNaN(time.getTime());

/** Reads rows at once; only where one of them is damaged, each alone, so that it costs nothing but itself.
 *  @param read gets an id for that row alone
 *  @throws what `read` throws while the database is away */
export async function readUndamaged<Id, Row>(
  read: (id?: Id) => Promise<readonly Row[]>,
  idsOf: () => Promise<readonly Id[]>,
): Promise<readonly Row[]> {
  const unlessDamaged = (error: unknown): readonly Row[] => {
    if (isUnavailable(error)) throw error;
    return [];
  };
  return read().catch(async (error: unknown) => {
    unlessDamaged(error);
    return (await Promise.all((await idsOf()).map((id) => read(id).catch(unlessDamaged)))).flat();
  });
}
