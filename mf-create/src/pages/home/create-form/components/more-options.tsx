import { LANGUAGES, SOURCE_TEXT_MAX_LENGTH, languageTag, type Language } from '@quizmesh/contract';
import { useLanguage } from '@quizmesh/sdk';
import { FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { useQuery } from '@quizmesh/sdk/query';
import { Link } from '@quizmesh/sdk/router';
import { Alert, Button, SelectField, Skeleton, TextLink, TextareaField, styles } from '@quizmesh/shared-ui';
import { ChevronDown } from 'lucide-react';
import { useId, useState, type RefObject } from 'react';
import { notesExcess, type CreateForm } from '../create-form.ts';
import { providerAbilitiesQuery } from '../provider-abilities.queries.ts';
import * as css from './more-options.module.css';

export interface MoreOptionsProps {
  readonly form: CreateForm;
  readonly change: (patch: Partial<CreateForm>) => void;
  readonly notesRef: RefObject<HTMLTextAreaElement | null>;
}

function ownName(language: Language): string {
  const tag = languageTag(language);
  return new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? language;
}

/** Language of the quiz and notes to generate it from; a hint instead where the provider supports neither. */
function OptionFields({ form, change, notesRef }: MoreOptionsProps) {
  const intl = useIntl();
  const { language } = useLanguage();
  const { data, isPending } = useQuery(providerAbilitiesQuery());
  const excess = notesExcess(form);
  if (isPending) return <Skeleton height="4rem" />;
  if (data && !data.readsSourceText) {
    return (
      <Alert title={<FormattedMessage id="create.offline.title" />}>
        <p>
          <FormattedMessage id="create.offline.text" />
        </p>
      </Alert>
    );
  }
  return (
    <div className={styles.stack4}>
      <SelectField
        label={intl.formatMessage({ id: 'create.language' })}
        value={form.language ?? language}
        options={LANGUAGES.map((word) => ({ value: word, label: ownName(word) }))}
        onValueChange={(word) => {
          change({ language: word });
        }}
      />
      <TextareaField
        ref={notesRef}
        label={intl.formatMessage({ id: 'create.notes' })}
        hint={intl.formatMessage({ id: 'create.notesHint' }, { max: SOURCE_TEXT_MAX_LENGTH })}
        error={excess > 0 ? intl.formatMessage({ id: 'create.notesTooLong' }, { count: excess }) : undefined}
        rows={5}
        dir={form.notes === '' ? undefined : 'auto'}
        value={form.notes}
        onChange={(event) => {
          change({ notes: event.target.value });
        }}
      />
    </div>
  );
}

/** Rarely used options, behind a button. */
export function MoreOptions(props: MoreOptionsProps) {
  const id = useId();
  const { notes, language } = props.form;
  // Restored input is shown, so that it is not sent unnoticed.
  const [isOpen, setOpen] = useState(() => notes !== '' || language !== null);
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        className={css['toggle']}
        data-open={isOpen || undefined}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => {
          setOpen(!isOpen);
        }}
      >
        <FormattedMessage id="create.more" />
        <ChevronDown aria-hidden="true" />
      </Button>
      {isOpen ? (
        <div id={id}>
          <OptionFields {...props} />
          <p className={styles.above3}>
            <TextLink asChild>
              <Link to="/my-quizzes/import">
                <FormattedMessage id="create.import" />
              </Link>
            </TextLink>
          </p>
        </div>
      ) : null}
    </>
  );
}
