/** As what a draft can be published. */
export const PUBLISHED_CARDS = ['unlisted', 'public'] as const;
