/** Words of the labels are not broken, however long the values beside them are. */
export const LABELS = {
  label: { minInlineSize: '7rem', wordBreak: 'normal', overflowWrap: 'normal' },
} as const;
