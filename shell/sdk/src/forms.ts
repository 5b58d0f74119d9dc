/** State of forms, and numbers as typed. It is not shared on the page, so each module bundles its own copy. */
export {
  errorTexts,
  useFields,
  type FieldErrorIds,
  type FieldErrors,
  type FieldValues,
} from './forms/use-fields.ts';
export { typedNumber } from './forms/typed-number.ts';
