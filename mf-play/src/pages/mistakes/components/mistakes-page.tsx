import type { Mistakes } from '@quizmesh/contract';
import { useErrorText } from '@quizmesh/sdk';
import { FormattedDate, FormattedMessage } from '@quizmesh/sdk/intl';
import { useQuery, type UseQueryResult } from '@quizmesh/sdk/query';
import { Link } from '@quizmesh/sdk/router';
import {
  BackLink,
  Button,
  Container,
  EmptyState,
  ErrorState,
  PageHeading,
  styles,
} from '@quizmesh/shared-ui';
import type { ReactNode } from 'react';
import { partCatalogues } from '../../../components/part-messages/messages/messages.ts';
import { PartMessages } from '../../../components/part-messages/part-messages.tsx';
import { mistakesQuery } from '../mistakes.queries.ts';
import { MistakesRound } from './mistakes-round.tsx';
import { MistakesWaiting } from './mistakes-waiting.tsx';

function Page({ children }: { readonly children: ReactNode }) {
  return (
    <Container width="play" className={styles.tallPage}>
      <PageHeading
        back={
          <BackLink>
            <Link to="/">
              <FormattedMessage id="quiz.missing.home" />
            </Link>
          </BackLink>
        }
        title={<FormattedMessage id="mistakes.title" />}
        subtitle={<FormattedMessage id="mistakes.intro" />}
      />
      {children}
    </Container>
  );
}

function NothingDue({ nextOn, answeredToday }: Mistakes) {
  const hasNext = nextOn !== null;
  return (
    <EmptyState
      headingLevel="h2"
      title={<FormattedMessage id={answeredToday > 0 ? 'mistakes.done' : 'mistakes.none'} />}
      text={
        hasNext ? (
          <FormattedMessage
            id="mistakes.nextOn"
            values={{ day: <FormattedDate value={nextOn} timeZone="UTC" dateStyle="full" /> }}
          />
        ) : (
          <FormattedMessage id="mistakes.howTo" />
        )
      }
      action={
        <Button asChild variant="tint">
          <Link to="/browse">
            <FormattedMessage id="more.browse" />
          </Link>
        </Button>
      }
    />
  );
}

function MistakesInStates({ query }: { readonly query: UseQueryResult<Mistakes> }) {
  const errorText = useErrorText();
  const { data, error, isFetching, refetch } = query;
  if (error && !data) {
    return (
      <Page>
        <ErrorState
          headingLevel="h2"
          title={<FormattedMessage id="mistakes.failed" />}
          text={errorText(error)}
          action={
            <Button variant="tint" onClick={() => void refetch()}>
              <FormattedMessage id="quiz.retry" />
            </Button>
          }
        />
      </Page>
    );
  }
  if (!data) return <MistakesWaiting />;
  return (
    <Page>
      <MistakesRound
        mistakes={data}
        areCurrent={!isFetching && !error}
        onEnd={() => void refetch()}
        nothingDue={<NothingDue {...data} />}
      />
    </Page>
  );
}

/** The user's missed questions in their four states. A round that has begun stays as it is when they are fetched again. */
export function MistakesPage({ userId }: { readonly userId: number }) {
  // Loads beside the texts.
  const query = useQuery(mistakesQuery(userId));
  return (
    <PartMessages catalogues={partCatalogues} waiting={<MistakesWaiting />}>
      <MistakesInStates query={query} />
    </PartMessages>
  );
}
