import { isUnavailable } from '../database/database-errors.ts';

/** MariaDB gives a time that is none as one that cannot be written. */
export const isTime = (time: Date): boolean => !Number.isNaN(time.getTime());

/** Reads rows at once; where one of them is damaged, each alone, so that it costs nothing but itself.
 *  @throws what `read` throws while the database is away */
export async function readUndamaged<Id, Row>(
  ids: readonly Id[],
  read: (ids: readonly Id[]) => Promise<readonly Row[]>,
): Promise<readonly Row[]> {
  const unlessDamaged = (error: unknown): readonly Row[] => {
    if (isUnavailable(error)) throw error;
    return [];
  };
  return read(ids).catch(async (error: unknown) => {
    unlessDamaged(error);
    return (await Promise.all(ids.map((id) => read([id]).catch(unlessDamaged)))).flat();
  });
}
