/** Whether this is `npm run test:deep`, with the whole matrices; `npm test` tries each behaviour once. */
export const isDeep = process.env['QUIZMESH_DEEP'] === '1';
