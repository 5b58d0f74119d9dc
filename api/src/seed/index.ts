export { listLibrary } from './library.ts';
export { readPractice } from './practice.ts';
export { receiveLibrary, seedStarterContent, type SeedDeps } from './seed.ts';
