import { FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { FormField, TextInput, VisuallyHidden, clsx, styles } from '@quizmesh/shared-ui';
import { useId, useState, type KeyboardEvent, type RefObject } from 'react';
import type { TopicHints } from '@quizmesh/contract';
import { useLanguage } from '@quizmesh/sdk';
import { useQuery } from '@quizmesh/sdk/query';
import * as css from './topic-field.module.css';
import { readsQuiz, spokenName } from '../../../../components/quiz-language/quiz-language.ts';
import { topicExamplesQuery } from '../topic-examples.queries.ts';

/** Three long examples do not fit into the field of a phone. */
const isNarrow = () => window.matchMedia('(width <= 40rem)').matches;

/** Examples for the empty field; none until the server has sent some. */
function useTopicPlaceholder(): string | undefined {
  const intl = useIntl();
  const { language } = useLanguage();
  const { data } = useQuery(topicExamplesQuery(language));
  const [first, second, third] = data?.examples ?? [];
  if (first === undefined || second === undefined || third === undefined) return undefined;
  if (isNarrow()) return intl.formatMessage({ id: 'create.topicExampleShort' }, { first, second: third });
  return intl.formatMessage({ id: 'create.topicExample' }, { first, second, third });
}

/** A line that says whether the library has the topic, and in which language when that is another than the reader's. */
function useFitText(fit: TopicHints['fit']): string | undefined {
  const intl = useIntl();
  const { language: reader } = useLanguage();
  if (!fit) return undefined;
  const { kind, subjects, language } = fit;
  const text = intl.formatMessage(
    { id: `create.fit.${kind}` },
    {
      near: subjects.length > 0 ? 'yes' : 'no',
      subjects: intl.formatList(subjects, { type: 'disjunction' }),
    },
  );
  if (language === undefined || readsQuiz(reader, language)) return text;
  const inOther = intl.formatMessage(
    { id: 'generation.otherLanguage' },
    { language: spokenName(language, reader) },
  );
  return `${text} ${inOther}`;
}

export interface TopicFieldProps {
  readonly inputRef: RefObject<HTMLInputElement | null>;
  readonly value: string;
  readonly onValueChange: (topic: string) => void;
  readonly suggestions: readonly string[];
  readonly fit: TopicHints['fit'];
  readonly error: string | undefined;
}

const NONE = -1;

/** The topic with suggestions while typing: a combobox that accepts any text. */
export function TopicField({ inputRef, value, onValueChange, suggestions, fit, error }: TopicFieldProps) {
  const intl = useIntl();
  const placeholder = useTopicPlaceholder();
  const listId = useId();
  const [isWanted, setWanted] = useState(false);
  const [active, setActive] = useState(NONE);
  const isOpen = isWanted && suggestions.length > 0;
  const current = isOpen ? suggestions[active] : undefined;
  // Also while the list covers it: what appeared when the list closes would move the button that is being clicked.
  const hint = useFitText(fit);
  const optionId = (index: number) => `${listId}-${index}`;
  const close = () => {
    setWanted(false);
    setActive(NONE);
  };
  const choose = (topic: string) => {
    onValueChange(topic);
    close();
    inputRef.current?.focus();
  };
  const move = (step: number) => {
    setWanted(true);
    const count = suggestions.length;
    // The typed text itself is one of the positions.
    setActive(((active + 1 + step + count + 1) % (count + 1)) - 1);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && current !== undefined) choose(current);
    else if (event.key === 'ArrowDown' && suggestions.length > 0) move(1);
    else if (event.key === 'ArrowUp' && isOpen) move(-1);
    else if (event.key === 'Escape' && isOpen) close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <FormField label={intl.formatMessage({ id: 'create.topic' })} hint={hint} error={error}>
      {(control) => (
        <div className={css['anchor']}>
          <TextInput
            {...control}
            ref={inputRef}
            size="large"
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={isOpen}
            aria-controls={isOpen ? listId : undefined}
            aria-activedescendant={current === undefined ? undefined : optionId(active)}
            placeholder={placeholder}
            value={value}
            onChange={(event) => {
              setWanted(true);
              setActive(NONE);
              onValueChange(event.target.value);
            }}
            onKeyDown={onKeyDown}
            onBlur={close}
            autoComplete="off"
            dir={value === '' ? undefined : 'auto'}
          />
          {isOpen ? (
            <div
              id={listId}
              role="listbox"
              aria-label={intl.formatMessage({ id: 'create.suggestions' })}
              className={css['list']}
            >
              {suggestions.map((topic, index) => (
                <button
                  key={topic}
                  type="button"
                  tabIndex={-1}
                  id={optionId(index)}
                  role="option"
                  aria-selected={index === active}
                  className={clsx(css['option'], styles.tintedWhenChosen)}
                  dir="auto"
                  onPointerDown={(event) => {
                    event.preventDefault();
                  }}
                  onClick={() => {
                    choose(topic);
                  }}
                >
                  {topic}
                </button>
              ))}
            </div>
          ) : null}
          <VisuallyHidden role="status">
            {isOpen ? (
              <FormattedMessage id="create.suggestionCount" values={{ count: suggestions.length }} />
            ) : (
              hint
            )}
          </VisuallyHidden>
        </div>
      )}
    </FormField>
  );
}
