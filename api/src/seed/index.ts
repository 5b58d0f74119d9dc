export { seedStarterContent, type SeedWish } from './seed.ts';
