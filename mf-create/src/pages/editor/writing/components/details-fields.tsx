import { DIFFICULTIES, LANGUAGES } from '@quizmesh/contract';
import { FormattedMessage, useCategoryName, useIntl } from '@quizmesh/sdk/intl';
import { Panel, SelectField, TextField, TextareaField, clsx, styles } from '@quizmesh/shared-ui';
import { ownName } from '../../../../components/quiz-language/quiz-language.ts';
import type { Writing } from '../use-writing.ts';
import { WRITTEN_CATEGORIES, type WrittenContent } from '../written-content.ts';
import * as css from './details-fields.module.css';

/** What the quiz is about: title, description, category, tags, difficulty and language. */
export function DetailsFields({ writing }: { readonly writing: Writing }) {
  const intl = useIntl();
  const categoryName = useCategoryName();
  const { content, findings, change } = writing;
  const set = (patch: Partial<WrittenContent>) => {
    change((before) => ({ ...before, ...patch }));
  };
  const errorOf = (field: 'title' | 'description' | 'tags') => {
    const finding = findings.find((one) => one.key === null && one.field === field);
    // An empty title is told where the quiz is published.
    if (!finding || finding.reason === 'no-title') return undefined;
    return intl.formatMessage({ id: 'writing.textNotAllowed' });
  };
  return (
    <Panel aria-labelledby="writing-details">
      <h2 id="writing-details" className={clsx(styles.plainHeading, styles.below3)}>
        <FormattedMessage id="writing.details" />
      </h2>
      <div className={clsx(styles.stack4, styles.shrinkParts)}>
        <TextField
          label={intl.formatMessage({ id: 'writing.title' })}
          error={errorOf('title')}
          dir="auto"
          maxLength={250}
          value={content.title}
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
          value={content.description}
          onChange={(event) => {
            set({ description: event.target.value });
          }}
        />
        <div className={css['choices']}>
          <SelectField
            label={intl.formatMessage({ id: 'writing.category' })}
            value={content.category}
            options={WRITTEN_CATEGORIES.map((word) => ({ value: word, label: categoryName(word) }))}
            onValueChange={(category) => {
              set({ category });
            }}
          />
          <SelectField
            label={intl.formatMessage({ id: 'writing.difficulty' })}
            value={content.difficulty}
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
            value={content.language}
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
          value={content.tags}
          onChange={(event) => {
            set({ tags: event.target.value });
          }}
        />
      </div>
    </Panel>
  );
}
