/** State of forms. Holds nothing of the page, so each module carries its own copy. */
export {
  errorTexts,
  useFields,
  type FieldErrorIds,
  type FieldErrors,
  type FieldValues,
} from './forms/use-fields.ts';
