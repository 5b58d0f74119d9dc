import { languageTag, type LegalPage as Page, type LegalText } from '@quizmesh/contract';
import { useErrorText, useLanguage, usePageTitle, useSession } from '@quizmesh/sdk';
import { FormattedDate, FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { useQuery } from '@quizmesh/sdk/query';
import { RemoteMessages } from '@quizmesh/sdk/host';
import {
  Alert,
  Button,
  Container,
  ErrorState,
  Markdown,
  PageHeading,
  Skeleton,
  VisuallyHidden,
  clsx,
  styles,
} from '@quizmesh/shared-ui';
import { legalPageQuery } from './legal.queries.ts';
import { legalMessages } from './messages/legal-messages.ts';

/** What administrators should know of a text; nothing for everybody else. */
function AdminNote({ text: { isDefault, lacksOperator } }: { readonly text: LegalText }) {
  const { user } = useSession();
  if (!user?.isAdmin || !isDefault) return null;
  return (
    <Alert tone={lacksOperator ? 'error' : 'note'}>
      <FormattedMessage id={lacksOperator ? 'legal.lacksOperator' : 'legal.isDefault'} />
    </Alert>
  );
}

function LegalContent({ page }: { readonly page: Page }) {
  const { language } = useLanguage();
  const errorText = useErrorText();
  const { data: text, error, refetch } = useQuery(legalPageQuery(page, language));
  if (text)
    return (
      <>
        <AdminNote text={text} />
        <Markdown lang={languageTag(text.language)}>{text.markdown}</Markdown>
        {text.updatedAt === null ? null : (
          <p className={styles.hint}>
            <FormattedMessage
              id="legal.updated"
              values={{ date: <FormattedDate value={text.updatedAt} dateStyle="long" /> }}
            />
          </p>
        )}
      </>
    );
  if (error) {
    const action = (
      <Button onClick={() => void refetch()}>
        <FormattedMessage id="legal.retry" />
      </Button>
    );
    const title = <FormattedMessage id="legal.failed" />;
    return <ErrorState headingLevel="h2" title={title} text={errorText(error)} action={action} />;
  }
  return (
    <div role="status" className={styles.stack3}>
      <VisuallyHidden>
        <FormattedMessage id="legal.loading" />
      </VisuallyHidden>
      <Skeleton height="20rem" />
    </div>
  );
}

/** Privacy, terms, contact or imprint: the administrators' text, or the one that comes with Quizmesh. */
export function LegalPage({ page }: { readonly page: Page }) {
  const intl = useIntl();
  const title = intl.formatMessage({ id: `shell.legal.${page}` });
  usePageTitle(title);
  return (
    <Container className={clsx(styles.page, styles.stack5)}>
      <PageHeading title={title} />
      <RemoteMessages messages={legalMessages}>
        <LegalContent page={page} />
      </RemoteMessages>
    </Container>
  );
}
