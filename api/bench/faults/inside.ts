import type { Scenario, Scene } from './scenario.ts';

/** More than the starter content takes. */
const FULL_MEGABYTES = 12;
const PIECES = [1_000_000, 100_000, 10_000, 1_000];

/** Takes all the room that the limit leaves, in ever smaller pieces. */
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

/** What may happen to the product's own servers and processes. */
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
    // What it was answering when it died: a proxy in front makes 502 of it.
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
    // Quizzes need room at once; answers still find some on the pages that are there.
    often: (accounts) => accounts.generate(),
    begin: fill,
    end: ({ execute }) => execute('DELETE FROM filler'),
  },
];
