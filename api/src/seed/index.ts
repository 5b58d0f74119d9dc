export { readLibrary } from './library.ts';
export { readPractice } from './practice.ts';
export { seedStarterContent } from './seed.ts';
