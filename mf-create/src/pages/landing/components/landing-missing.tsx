import { insideSentence } from '@quizmesh/contract';
import { useLanguage } from '@quizmesh/sdk';
import { FormattedMessage, useCategoryName } from '@quizmesh/sdk/intl';
import { useQuery } from '@quizmesh/sdk/query';
import { Link } from '@quizmesh/sdk/router';
import { Button, EmptyState } from '@quizmesh/shared-ui';
import { categorySizeQuery } from '../landing.queries.ts';

export interface LandingMissingProps {
  /** The category in the address. */
  readonly path: string;
  readonly category: string;
  readonly slug: string;
}

/** The category has no quiz with that name: shows the name and other ways to find a quiz. */
export function LandingMissing({ path, category, slug }: LandingMissingProps) {
  const { language } = useLanguage();
  const name = useCategoryName()(path);
  const inside = insideSentence(name, language);
  const { data: count } = useQuery(categorySizeQuery(category));
  return (
    <EmptyState
      headingLevel="h1"
      title={<FormattedMessage id="landing.missing" />}
      text={
        <>
          <FormattedMessage id="landing.missingText" values={{ category: name }} />
          <br />
          <FormattedMessage
            id={count === undefined ? 'landing.lookedForAlone' : 'landing.lookedFor'}
            values={{ slug: <bdi key="slug">{slug}</bdi>, category: inside, count: count ?? 0 }}
          />
        </>
      }
      action={
        <>
          <Button asChild variant="solid">
            <Link to={`/${path}`}>
              <FormattedMessage id="landing.toCategory" values={{ category: inside }} />
            </Link>
          </Button>
          <Button asChild variant="tint">
            <Link to="/">
              <FormattedMessage id="landing.toHome" />
            </Link>
          </Button>
        </>
      }
    />
  );
}
