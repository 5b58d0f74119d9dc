import { register } from 'tsx/esm/api';
import { limitTests } from '../sdk/src/testing/limit-tests.mjs';

/** Tests that need no browser run in plain Node (jest-light-runner): modules are loaded as in production,
 *  once per worker. */
register();
limitTests();
