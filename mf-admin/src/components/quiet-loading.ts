/** For `loading` of antd's tables: without it each table is a live region, and every refetched row is announced. */
export const QUIET_LOADING = { 'aria-live': 'off' } as const;
