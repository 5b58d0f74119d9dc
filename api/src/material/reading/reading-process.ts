import { answerCalls } from '../../workers/answer-calls.ts';
import { readSource } from './read-source.ts';

/** The libraries take some 150 MiB, a large book as much again. */
const MEMORY_MAX_MIB = 640;

answerCalls(readSource, { memoryMaxMib: MEMORY_MAX_MIB });
