/** Options of a Jest project. */
declare const preset: Readonly<Record<string, unknown>>;
export default preset;
