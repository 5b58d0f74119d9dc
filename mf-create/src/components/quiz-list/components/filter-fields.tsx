import { DIFFICULTIES, LANGUAGES, QUIZ_LENGTHS, type QuizSort } from '@quizmesh/contract';
import { useCategoryName, useIntl } from '@quizmesh/sdk/intl';
import { SegmentedControl, SelectField } from '@quizmesh/shared-ui';
import { ownName } from '../../quiz-language/quiz-language.ts';
import { NO_FILTERS, type ListFilters } from '../list-filters.ts';

interface FieldProps<Value extends string> {
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly size?: 'small' | 'medium' | 'large';
}

const difficulties = ['all', ...DIFFICULTIES] as const;

/** Difficulty as a select. */
export function DifficultySelect({
  value,
  onChange,
  size = 'medium',
}: FieldProps<ListFilters['difficulty']>) {
  const intl = useIntl();
  const options = difficulties.map((word) => ({
    value: word,
    label: intl.formatMessage({ id: `difficulty.${word}` }),
  }));
  return (
    <SelectField
      size={size}
      label={intl.formatMessage({ id: 'filters.difficulty' })}
      value={value}
      options={options}
      onValueChange={onChange}
    />
  );
}

/** Number of questions as a select. */
export function LengthSelect({ value, onChange }: FieldProps<ListFilters['length']>) {
  const intl = useIntl();
  const options = (['all', ...QUIZ_LENGTHS] as const).map((word) => ({
    value: word,
    label: intl.formatMessage({ id: `length.${word}` }),
  }));
  return (
    <SelectField
      label={intl.formatMessage({ id: 'landing.questions' })}
      value={value}
      options={options}
      onValueChange={onChange}
    />
  );
}

/** Difficulty as four visible cells. */
export function DifficultySegments({ value, onChange }: FieldProps<ListFilters['difficulty']>) {
  const intl = useIntl();
  const choices = difficulties.map((word) => ({
    value: word,
    label: intl.formatMessage({ id: `difficulty.${word}` }),
  }));
  return (
    <SegmentedControl
      label={intl.formatMessage({ id: 'filters.difficulty' })}
      value={value}
      choices={choices}
      onValueChange={onChange}
    />
  );
}

/** Language of the quizzes as a select; each is named in its own words. */
export function LanguageSelect({ value, onChange, size = 'medium' }: FieldProps<ListFilters['language']>) {
  const intl = useIntl();
  return (
    <SelectField
      size={size}
      label={intl.formatMessage({ id: 'filters.language' })}
      value={value}
      options={[
        { value: 'all', label: intl.formatMessage({ id: 'language.all' }) },
        ...LANGUAGES.map((word) => ({ value: word, label: ownName(word) })),
      ]}
      onValueChange={onChange}
    />
  );
}

/** Order of the list; the default one of a search is by match. */
export function SortSelect({
  value,
  onChange,
  size = 'medium',
  sorts,
  isSearch,
}: FieldProps<QuizSort> & { readonly sorts: readonly QuizSort[]; readonly isSearch: boolean }) {
  const intl = useIntl();
  const labelOf = (word: QuizSort) =>
    intl.formatMessage({ id: isSearch && word === NO_FILTERS.sort ? 'sort.match' : `sort.${word}` });
  const options = sorts.map((word) => ({ value: word, label: labelOf(word) }));
  return (
    <SelectField
      size={size}
      label={intl.formatMessage({ id: 'filters.sort' })}
      value={value}
      options={options}
      onValueChange={onChange}
    />
  );
}

/** Category as a select with the given words. */
export function CategorySelect({
  value,
  onChange,
  size = 'medium',
  categories,
}: FieldProps<string> & { readonly categories: readonly string[] }) {
  const intl = useIntl();
  const nameOf = useCategoryName();
  const words = categories.includes(value) || value === 'all' ? categories : [...categories, value];
  const options = [
    { value: 'all', label: intl.formatMessage({ id: 'category.all' }) },
    ...words.map((word) => ({ value: word, label: nameOf(word) })),
  ];
  return (
    <SelectField
      size={size}
      label={intl.formatMessage({ id: 'filters.category' })}
      value={value}
      options={options}
      onValueChange={onChange}
    />
  );
}

/** Category as a row of pills. */
export function CategoryPills({
  value,
  onChange,
  categories,
}: FieldProps<string> & { readonly categories: readonly string[] }) {
  const intl = useIntl();
  const nameOf = useCategoryName();
  const words = categories.includes(value) || value === 'all' ? categories : [...categories, value];
  const choices = [
    { value: 'all', label: intl.formatMessage({ id: 'category.all' }) },
    ...words.map((word) => ({ value: word, label: nameOf(word) })),
  ];
  return (
    <SegmentedControl
      look="pills"
      label={intl.formatMessage({ id: 'filters.category' })}
      value={value}
      choices={choices}
      onValueChange={onChange}
    />
  );
}
