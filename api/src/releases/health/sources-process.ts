import { answerCalls } from '../../workers/answer-calls.ts';
import { findSources, type SourcesCall } from './find-sources.ts';

/** A map of 10 MB, which is the most that a release may have, takes some 300 MiB. */
const MEMORY_MAX_MIB = 500;

answerCalls((call: SourcesCall) => Promise.resolve().then(() => findSources(call)), {
  memoryMaxMib: MEMORY_MAX_MIB,
});
