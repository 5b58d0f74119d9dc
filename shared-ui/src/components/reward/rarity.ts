/** How rare an achievement is; as many tiles of the mesh are lit. */
export type Rarity = 'common' | 'rare' | 'epic' | 'legendary';

/** Lit tiles, 1 to 4. */
export const litTiles: Readonly<Record<Rarity, number>> = { common: 1, rare: 2, epic: 3, legendary: 4 };
