import Sequencer from '@jest/test-sequencer';

/** Files that take longest, by parts of their paths. Begun last, one of them would keep one core busy and the others waiting. */
const SLOW = [
  'generation/offline/in-other-languages',
  'generation/offline/draft-offline',
  'material/reading/hostile-files',
  'workers/process-calls',
  'src/rolling-restart',
  'src/processes',
  'src/fuzz',
  'releases/registry-processes',
  'releases/registry-races',
  'releases/health/health',
  'pages/console/',
  'mf-create/src/pages/home/home-',
];

const placeOf = ({ path }) => {
  const place = SLOW.findIndex((part) => path.includes(part));
  return place === -1 ? SLOW.length : place;
};

/** The order of tests in a fresh clone, where jest knows no times: the slow ones first, then by size. */
export default class SlowFirst extends Sequencer {
  sort(tests) {
    return super.sort(tests).toSorted((one, other) => placeOf(one) - placeOf(other));
  }
}
