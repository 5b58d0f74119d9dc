/** State of forms. Holds nothing of the page, so each module carries its own copy. */
export {
  problemTexts,
  useFields,
  type FieldProblemIds,
  type FieldProblems,
  type FieldValues,
} from './forms/use-fields.ts';
