import type { Scenario, Scene } from './scenario.ts';

/** Larger than the starter content. */
const FULL_MEGABYTES = 12;
const PIECES = [1_000_000, 100_000, 10_000, 1_000];

/** Fills the space up to the limit, with smaller and smaller inserts. */
async function fill({ execute }: Scene): Promise<void> {
  const takesMore = (bytes: number) =>
    execute(`INSERT INTO filler VALUES (zeroblob(${bytes}))`).then(
      () => true,
      (error: unknown) => {
        if (String(error).includes('full')) return false;
        throw error;
      },
    );
  await execute('CREATE TABLE IF NOT EXISTS filler (bytes BLOB)');
  for (const bytes of PIECES) while (await takesMore(bytes));
}

/** Faults of the product's own servers and processes. */
export const insideScenarios: readonly Scenario[] = [
  {
    name: 'MariaDB frozen',
    on: 'server',
    often: (accounts) => accounts.generate(),
    begin: ({ mariadb }) => mariadb?.freeze(),
    end: ({ mariadb }) => mariadb?.thaw(),
  },
  {
    name: 'MariaDB killed, started again',
    on: 'server',
    begin: ({ mariadb }) => mariadb?.kill(),
    end: ({ mariadb }) => mariadb?.start(),
  },
  {
    name: 'MariaDB out of reach',
    on: 'server',
    begin: ({ line }) => line?.set('cut'),
    end: ({ line }) => line?.set('open'),
  },
  {
    name: 'MariaDB slow (50 ms each way)',
    on: 'server',
    begin: ({ line }) => line?.set('slow'),
    end: ({ line }) => line?.set('open'),
  },
  {
    name: 'Redis frozen',
    on: 'server',
    mayAnswer: [],
    begin: ({ redis }) => redis?.freeze(),
    end: ({ redis }) => redis?.thaw(),
  },
  {
    name: 'Redis killed, started again',
    on: 'server',
    mayAnswer: [],
    begin: ({ redis }) => redis?.kill(),
    end: ({ redis }) => redis?.start(),
  },
  {
    name: 'one of two API processes killed',
    on: 'server',
    // Requests that were running when the process died: a proxy in front of it would answer 502.
    mayAnswer: [0],
    begin: ({ apis }) => apis[1]?.kill(),
    end: async ({ apis, startApi }) => {
      apis[1] = await startApi();
    },
  },
  {
    name: 'embedded database full',
    on: 'embedded',
    maxMegabytes: FULL_MEGABYTES,
    // Publishing a quiz fails at once without free space; answers still fit into existing pages.
    often: (accounts) => accounts.generate(),
    begin: fill,
    end: ({ execute }) => execute('DELETE FROM filler'),
  },
];
