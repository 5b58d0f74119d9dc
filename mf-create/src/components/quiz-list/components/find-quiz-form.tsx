import { FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { Button, FormField, Panel, SearchField, styles, clsx } from '@quizmesh/shared-ui';
import { useState, type SubmitEvent } from 'react';
import { HOME_CATEGORIES, type ListFilters } from '../list-filters.ts';
import * as form from '../../form-card.module.css';
import * as css from './find-quiz-form.module.css';
import { CategorySelect, DifficultySelect } from './filter-fields.tsx';

type Choice = Pick<ListFilters, 'query' | 'category' | 'difficulty'>;

export interface FindQuizFormProps {
  readonly filters: Choice;
  readonly onSearch: (choice: Choice) => void;
}

const choiceOf = ({ query, category, difficulty }: Choice): Choice => ({ query, category, difficulty });

/** What is chosen, with what was changed elsewhere: in the filters of the list, or by Back. */
function choiceAfter(choice: Choice, before: Choice, now: Choice): Choice {
  return {
    query: now.query === before.query ? choice.query : now.query,
    category: now.category === before.category ? choice.category : now.category,
    difficulty: now.difficulty === before.difficulty ? choice.difficulty : now.difficulty,
  };
}

/** Searches existing quizzes. */
export function FindQuizForm({ filters, onSearch }: FindQuizFormProps) {
  const intl = useIntl();
  const now = choiceOf(filters);
  const [known, setKnown] = useState(now);
  const [choice, setChoice] = useState(now);
  if (JSON.stringify(known) !== JSON.stringify(now)) {
    setKnown(now);
    setChoice(choiceAfter(choice, known, now));
  }
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    onSearch({ ...choice, query: choice.query.trim() });
  };
  return (
    <Panel className={clsx(form['card'], styles.closeOnPhone)} aria-labelledby="browse-title">
      <header>
        <h2 id="browse-title">
          <FormattedMessage id="browseCard.title" />
        </h2>
        <p className={styles.muted}>
          <FormattedMessage id="browseCard.lead" />
        </p>
      </header>
      <form className={clsx(form['form'], styles.grow)} role="search" onSubmit={onSubmit}>
        <FormField label={intl.formatMessage({ id: 'browseCard.topic' })}>
          {(control) => (
            <SearchField
              {...control}
              size="large"
              placeholder={intl.formatMessage({ id: 'search.placeholder' })}
              clearLabel={intl.formatMessage({ id: 'search.clearBox' })}
              value={choice.query}
              onValueChange={(query) => {
                setChoice({ ...choice, query });
              }}
            />
          )}
        </FormField>
        <div className={css['pair']}>
          <CategorySelect
            size="large"
            categories={HOME_CATEGORIES}
            value={choice.category}
            onChange={(category) => {
              setChoice({ ...choice, category });
            }}
          />
          <DifficultySelect
            size="large"
            value={choice.difficulty}
            onChange={(difficulty) => {
              setChoice({ ...choice, difficulty });
            }}
          />
        </div>
        <Button type="submit" variant="tint" size="large" block className={css['submit']}>
          <FormattedMessage id="browseCard.submit" />
        </Button>
      </form>
    </Panel>
  );
}
