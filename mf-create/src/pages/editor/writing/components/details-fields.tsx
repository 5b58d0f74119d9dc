import { COVERS, DIFFICULTIES, LANGUAGES, coverOf } from '@quizmesh/contract';
import { useCategoryName, useIntl } from '@quizmesh/sdk/intl';
import {
  QuizCover,
  SegmentedControl,
  SelectField,
  TextField,
  TextareaField,
  clsx,
  styles,
} from '@quizmesh/shared-ui';
import { ownName } from '../../../../components/quiz-language/quiz-language.ts';
import { WRITTEN_CATEGORIES, type WrittenDetails } from '../written-content.ts';
import * as css from './details-fields.module.css';

export interface DetailsFieldsProps {
  readonly quizId: number;
  readonly details: WrittenDetails;
  readonly change: (patch: Partial<WrittenDetails>) => void;
  /** Fields with a text that is not allowed. */
  readonly refused: readonly string[];
}

/** What the quiz is about: title, description, category, tags, difficulty and language, and how its cover looks. */
export function DetailsFields({ quizId, details, change: set, refused }: DetailsFieldsProps) {
  const intl = useIntl();
  const categoryName = useCategoryName();
  const errorOf = (field: keyof WrittenDetails) =>
    refused.includes(field) ? intl.formatMessage({ id: 'writing.textNotAllowed' }) : undefined;
  return (
    <div className={clsx(styles.stack4, styles.shrinkParts)}>
      <TextField
        label={intl.formatMessage({ id: 'writing.title' })}
        error={errorOf('title')}
        dir="auto"
        maxLength={250}
        value={details.title}
        onChange={(event) => {
          set({ title: event.target.value });
        }}
      />
      <TextareaField
        label={intl.formatMessage({ id: 'writing.description' })}
        hint={intl.formatMessage({ id: 'writing.descriptionHint' })}
        error={errorOf('description')}
        dir="auto"
        rows={2}
        maxLength={2000}
        value={details.description}
        onChange={(event) => {
          set({ description: event.target.value });
        }}
      />
      <div className={css['choices']}>
        <SelectField
          label={intl.formatMessage({ id: 'writing.category' })}
          value={details.category}
          options={WRITTEN_CATEGORIES.map((word) => ({ value: word, label: categoryName(word) }))}
          onValueChange={(category) => {
            set({ category });
          }}
        />
        <SelectField
          label={intl.formatMessage({ id: 'writing.difficulty' })}
          value={details.difficulty}
          options={DIFFICULTIES.map((word) => ({
            value: word,
            label: intl.formatMessage({ id: `difficulty.${word}` }),
          }))}
          onValueChange={(difficulty) => {
            set({ difficulty });
          }}
        />
        <SelectField
          label={intl.formatMessage({ id: 'writing.language' })}
          value={details.language}
          options={LANGUAGES.map((word) => ({ value: word, label: ownName(word) }))}
          onValueChange={(language) => {
            set({ language });
          }}
        />
      </div>
      <TextField
        label={intl.formatMessage({ id: 'writing.tags' })}
        hint={intl.formatMessage({ id: 'writing.tagsHint' })}
        error={errorOf('tags')}
        dir="auto"
        value={details.tags}
        onChange={(event) => {
          set({ tags: event.target.value });
        }}
      />
      <SegmentedControl
        label={intl.formatMessage({ id: 'writing.cover' })}
        value={String(details.cover ?? 0)}
        choices={Array.from({ length: COVERS }, (_slot, cover) => ({
          value: String(cover),
          label: intl.formatNumber(cover + 1),
          picture: (
            <QuizCover
              quizId={coverOf({ id: quizId, cover })}
              category={details.category}
              className={css['cover']}
            />
          ),
        }))}
        onValueChange={(cover) => {
          set({ cover: Number(cover) });
        }}
      />
    </div>
  );
}
