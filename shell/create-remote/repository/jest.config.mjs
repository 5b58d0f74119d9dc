import preset from '@quizmesh/sdk/jest-preset';

// Not one worker: its tests would run in Jest's own process, which the runner does not support.
export default { ...preset, maxWorkers: 2 };
