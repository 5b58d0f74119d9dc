import { topicError } from '@quizmesh/contract';
import { useLanguage } from '@quizmesh/sdk';
import { FormattedMessage } from '@quizmesh/sdk/intl';
import { useQuery } from '@quizmesh/sdk/query';
import { Link } from '@quizmesh/sdk/router';
import { Button, EmptyState, clsx, styles } from '@quizmesh/shared-ui';
import type { ReactNode } from 'react';
import { writePath } from '../../write-path.ts';
import type { ListFilters } from '../list-filters.ts';
import { nearestQuery } from '../quiz-list.queries.ts';
import * as css from './nothing-found.module.css';
import { GroupHeading, QuizGroups } from './quiz-results.tsx';

interface NothingFoundProps {
  readonly filters: ListFilters;
  readonly title: ReactNode;
  readonly headingLevel?: 'h2' | 'h3';
  /** Button that clears the search. */
  readonly clear: ReactNode;
}

/** A search without results: an offer to make the quiz, and the quizzes nearest to it. */
export function NothingFound({ filters, title, headingLevel = 'h3', clear }: NothingFoundProps) {
  const { language } = useLanguage();
  const topic = filters.query.trim();
  const nearest = useQuery({ ...nearestQuery(filters, language), enabled: topic !== '' });
  const canMake = topicError(topic) === null;
  return (
    <>
      <EmptyState
        headingLevel={headingLevel}
        title={title}
        text={<FormattedMessage id="search.emptyHint" />}
        action={
          <div className={clsx(styles.cluster3, css['actions'])}>
            {canMake ? (
              <Button asChild variant="solid">
                <Link to={`/?${new URLSearchParams({ topic }).toString()}`}>
                  <FormattedMessage id="search.make" values={{ topic }} />
                </Link>
              </Button>
            ) : null}
            {topic === '' ? null : (
              <Button asChild variant="tint">
                <Link to={writePath(topic)}>
                  <FormattedMessage id="write.yourself" />
                </Link>
              </Button>
            )}
            {clear}
          </div>
        }
      />
      {nearest.data === undefined || nearest.data.items.length === 0 ? null : (
        <>
          <GroupHeading level={headingLevel} id="search.nearest" />
          <QuizGroups quizzes={nearest.data.items} headingLevel={headingLevel} isOfOneLanguage />
        </>
      )}
    </>
  );
}
