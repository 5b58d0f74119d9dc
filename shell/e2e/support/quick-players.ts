/** Tests answer quicker than people, and all of them from one network. */
export const QUICK_PLAYERS = {
  MIN_ANSWER_MS: '0',
  MIN_AVERAGE_MS: '0',
  BOARD_GUESTS_PER_NETWORK: '0',
} as const;
