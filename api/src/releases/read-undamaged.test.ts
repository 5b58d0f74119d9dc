import { ConnectionError } from 'sequelize';
import { readUndamaged } from './read-undamaged.ts';

const COUNT = 5000;
const all = Array.from({ length: COUNT }, (_row, id) => id);

/** A table in which these rows cannot be read. */
function tableWith(...damaged: readonly number[]) {
  let reads = 0;
  const read = (ids: readonly number[] = all) => {
    reads += 1;
    const isDamaged = ids.some((id) => damaged.includes(id));
    return isDamaged ? Promise.reject(new Error('damaged')) : Promise.resolve(ids.map((id) => `row ${id}`));
  };
  return { read: () => readUndamaged(read, () => Promise.resolve(all)), readCount: () => reads };
}

it.each([[[]], [[0]], [[2500]], [[4999]], [[7, 8, 4000]]])(
  'gives all rows but the damaged ones (%j) in their order',
  async (damaged) => {
    const expected = all.filter((id) => !damaged.includes(id)).map((id) => `row ${id}`);
    expect(await tableWith(...damaged).read()).toEqual(expected);
  },
);

it('finds a damaged row among thousands with few reads', async () => {
  const table = tableWith(2500);
  await table.read();
  expect(table.readCount()).toBeLessThan(30);
});

it('passes on that the database is away', async () => {
  const away = new ConnectionError(new Error('away'));
  await expect(
    readUndamaged(
      () => Promise.reject(away),
      () => Promise.resolve(all),
    ),
  ).rejects.toThrow('away');
});
