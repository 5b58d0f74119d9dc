import { useErrorText, usePageTitle, useSession } from '@quizmesh/sdk';
import { FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { useMutation, useQuery } from '@quizmesh/sdk/query';
import { RemoteMessages } from '@quizmesh/sdk/host';
import {
  Alert,
  Button,
  Container,
  EmptyState,
  ErrorState,
  PageHeading,
  SelectField,
  Skeleton,
  VisuallyHidden,
  styles,
} from '@quizmesh/shared-ui';
import { useState } from 'react';
import { useReleaseSet } from '../router/release-set-context.ts';
import { overrideMessages } from './messages/override-messages.ts';
import { ModuleCard } from './module-card.tsx';
import {
  NO_CHOICE,
  choicesInForce,
  isNothingChosen,
  type ModuleChoices as Choices,
} from './module-choice.ts';
import { inlinedOverride } from './override-notice.ts';
import { applyOverride, endOverride, releaseNamesQuery } from './override.queries.ts';
import * as css from './modules-page.module.css';

const MINUTES = ['15', '60', '240'] as const;
type Minutes = (typeof MINUTES)[number];

function ModuleChoices() {
  const { modules } = useReleaseSet();
  const errorText = useErrorText();
  const names = Object.keys(modules).sort();
  const { data, error, isPending, refetch } = useQuery(releaseNamesQuery(names));
  const inForce = inlinedOverride();
  const [choices, setChoices] = useState<Choices>(() => choicesInForce(inForce, modules));
  const isNothing = isNothingChosen(choices);
  const [minutes, setMinutes] = useState<Minutes>('60');
  const apply = useMutation({
    mutationFn: () => (isNothing ? endOverride() : applyOverride(choices, Number(minutes))),
  });
  const end = useMutation({ mutationFn: endOverride });
  if (names.length === 0)
    return <EmptyState headingLevel="h2" title={<FormattedMessage id="overrides.empty" />} />;
  if (isPending)
    return (
      <div role="status">
        <VisuallyHidden>
          <FormattedMessage id="overrides.loading" />
        </VisuallyHidden>
        <Skeleton className={css['waiting']} />
      </div>
    );
  if (error) {
    const action = (
      <Button onClick={() => void refetch()}>
        <FormattedMessage id="overrides.retry" />
      </Button>
    );
    const title = <FormattedMessage id="overrides.failed" />;
    return <ErrorState headingLevel="h2" title={title} text={errorText(error)} action={action} />;
  }
  const anyError = apply.error ?? end.error;
  return (
    <>
      <div className={css['cards']}>
        {names.map((module) => {
          const releases = modules[module];
          return releases ? (
            <ModuleCard
              key={module}
              module={module}
              releases={releases}
              names={data[module] ?? []}
              choice={choices[module] ?? NO_CHOICE}
              onChoose={(choice) => {
                setChoices((known) => ({ ...known, [module]: choice }));
              }}
            />
          ) : null;
        })}
      </div>
      {anyError ? <Alert tone="error">{errorText(anyError)}</Alert> : null}
      <SelectField
        className={css['minutes']}
        label={<FormattedMessage id="overrides.minutes" />}
        value={minutes}
        options={MINUTES.map((value) => ({ value, label: value }))}
        onValueChange={setMinutes}
      />
      <div className={styles.cluster3}>
        <Button
          variant="solid"
          pending={apply.isPending}
          disabled={isNothing && !inForce}
          onClick={() => {
            apply.mutate();
          }}
        >
          <FormattedMessage id="overrides.apply" />
        </Button>
        {inForce ? (
          <Button
            variant="tint"
            pending={end.isPending}
            onClick={() => {
              end.mutate();
            }}
          >
            <FormattedMessage id="overrides.end" />
          </Button>
        ) : null}
      </div>
    </>
  );
}

function ModulesPanel() {
  const intl = useIntl();
  const { user } = useSession();
  usePageTitle(intl.formatMessage({ id: 'overrides.title' }));
  return (
    <Container className={css['page']}>
      <PageHeading
        title={<FormattedMessage id="overrides.title" />}
        subtitle={<FormattedMessage id={user?.isAdmin ? 'overrides.intro' : 'overrides.adminsOnly'} />}
      />
      {user?.isAdmin ? <ModuleChoices /> : null}
    </Container>
  );
}

/** /__modules: the release of each module in this browser, and its reason; admins choose other ones for it,
 *  inject failures, or load a build from their own machine. */
export function ModulesPage() {
  return (
    <RemoteMessages messages={overrideMessages}>
      <ModulesPanel />
    </RemoteMessages>
  );
}
