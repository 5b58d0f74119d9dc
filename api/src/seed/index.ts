export { readLibrary } from './library.ts';
export { seedStarterContent, type SeedWish } from './seed.ts';
