import { isUnavailable } from '../database/database-errors.ts';

/** MariaDB gives a time that is none as one that cannot be written. */
export const isTime = (time: Date): boolean => !Number.isNaN(time.getTime());

/** Reads rows at once; only where one of them is damaged, by ever smaller halves, so that it costs nothing but itself, and some twenty
 *  reads among thousands of rows.
 *  @param read gets ids for those rows alone @param idsOf in the order of the rows
 *  @throws what `read` throws while the database is away */
export async function readUndamaged<Id, Row>(
  read: (ids?: readonly Id[]) => Promise<readonly Row[]>,
  idsOf: () => Promise<readonly Id[]>,
): Promise<readonly Row[]> {
  const refuseAway = (error: unknown): void => {
    if (isUnavailable(error)) throw error;
  };
  async function halvesOf(ids: readonly Id[]): Promise<readonly Row[]> {
    if (ids.length < 2) return [];
    const middle = Math.ceil(ids.length / 2);
    return [...(await readHalf(ids.slice(0, middle))), ...(await readHalf(ids.slice(middle)))];
  }
  const readHalf = (ids: readonly Id[]): Promise<readonly Row[]> =>
    read(ids).catch(async (error: unknown) => {
      refuseAway(error);
      return halvesOf(ids);
    });
  return read().catch(async (error: unknown) => {
    refuseAway(error);
    return halvesOf(await idsOf());
  });
}
