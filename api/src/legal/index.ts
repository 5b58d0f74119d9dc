export { createLegalModule } from './legal.module.ts';
