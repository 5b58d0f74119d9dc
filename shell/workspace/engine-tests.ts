/** Which database tests `npm test` runs on which engine. A behaviour is tested on one engine: on a server, as in production,
 *  where nothing below says otherwise. `npm run test:deep` runs all of them on both, but those that need a server. Paths are below `api/src`, without
 *  `.db.test.ts`; a folder stands for what is in it. */

/** On the embedded engine alone: access, validation, the AI provider, reading of material (it has no table), the checks of an
 *  archive (before anything is stored; that storing works is tested in `releases`), and what reads and writes only through the models and
 *  through repositories that are tested on a server elsewhere (what decides on the health of a release, forms of accounts, mail, editing
 *  and files of quizzes). */
const ON_EMBEDDED = [
  'auth/google/',
  'auth/password',
  'auth/registration',
  'authorisation',
  'fact-checks/authors-sources',
  'generation/openai/',
  'generation/topic-examples',
  'mail/',
  'material/material',
  'quizzes/edited-questions',
  'quizzes/editor',
  'quizzes/import-plain-text',
  'quizzes/import-topic',
  'quizzes/quiz-files',
  'quizzes/replacing',
  'releases/health/',
  'releases/store/uploads',
  'security',
  'sizes-and-shapes',
  'strangers',
];

/** On both: what is written in each engine's own words (counters, column types, locks, random order, dates), what depends on
 *  transactions, and starts and upgrades of a file. */
const ON_BOTH = [
  'admin/quizzes',
  'admin/stats',
  'admin/users',
  'attempts/boards',
  'attempts/fair-boards',
  'attempts/ranks',
  'attempts/records',
  'attempts/rescoring-races',
  'auth/sessions',
  'backup/backup',
  'database/',
  'fact-checks/flagged-questions',
  'jobs/',
  'limits/generation-quota',
  'progress/',
  'quizzes/quizzes',
  'recorded-products',
  'releases/channels',
  'start',
  'testing/migrated-schema',
  'upgrades',
];

/** Trials with processes that are stopped and started, invented requests, and load: `npm run test:deep` alone. */
const DEEP = [
  'fuzz',
  'processes',
  'releases/registry-processes',
  'releases/store/killed-uploads',
  'releases/ten-teams',
  'rolling-restart',
  'rooms/room-processes',
];

/** Of a server alone: its logs, several processes that share rooms, and what its driver dumps. */
const OF_SERVERS = ['backup/restore-to-a-moment', 'rooms/room-processes', 'testing/upgrades/dump-mariadb'];

/** Of a cluster alone: `npm run test:deep -- clusters`. */
const OF_CLUSTERS = ['galera', 'replicas', 'point-in-time'].map((name) => `testing/clusters/${name}`);

const testPath = (name: string) => `/api/src/${name}${name.endsWith('/') ? '' : '\\.db\\.test'}`;

/** Regular expressions for the paths of the tests that `npm test` runs on the embedded engine. */
export const EMBEDDED_TESTS = [...ON_EMBEDDED, ...ON_BOTH].map(testPath);
/** Those that it does not run on a server. */
export const NO_SERVER_TESTS = [...ON_EMBEDDED, ...DEEP, ...OF_CLUSTERS].map(testPath);
/** Those that the embedded engine cannot run. */
export const SERVER_ONLY_TESTS = [...OF_SERVERS, ...OF_CLUSTERS].map(testPath);
/** Not on a cluster: how long strangers keep others waiting on a machine with three database servers, and long trials of what
 *  is decided on reports, which takes no lock. */
const NOT_ON_CLUSTERS = ['releases/health/', 'strangers'];
/** Those that the database tests of a Galera cluster leave out. */
export const NO_CLUSTER_TESTS = [...OF_CLUSTERS, ...NOT_ON_CLUSTERS].map((name) => testPath(name));
/** Those that one server cannot run. */
export const CLUSTER_TESTS = OF_CLUSTERS.map(testPath);

/** Titles of tests that a Galera cluster leaves out: they hold rows by a transaction of their own, in plain SQL, and expect others to wait for it. There the
 *  one that commits first wins, and that is not the test's. What they test of the product is a conflict there, which
 *  `testing/clusters/galera` tests. */
export const NO_CLUSTER_NAMES = [
  'open although the transaction loses a deadlock',
  'repeats a statement outside of a transaction that a deadlock ended',
  'includes attempts that finish at the same moment',
  'keeps what another device changes at the same moment',
  'recounting does not lose an answer that is being written',
  'an answer that waits for a correction of its question is judged by the new key',
];
