/** Rarity of an achievement; decides the number of highlighted tiles. */
export type Rarity = 'common' | 'rare' | 'epic' | 'legendary';

/** Highlighted tiles, 1 to 4. */
export const litTiles: Readonly<Record<Rarity, number>> = { common: 1, rare: 2, epic: 3, legendary: 4 };
