export { createMaterialModule } from './material.module.ts';
export type { Network } from './fetching/network.ts';
