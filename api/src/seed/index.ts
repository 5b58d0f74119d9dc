export { listLibrary } from './library.ts';
export { readPractice } from './practice.ts';
export { receiveLibrary, receivePractice, seedStarterContent, type SeedDeps } from './seed.ts';
