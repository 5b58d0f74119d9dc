import { usePageTitle } from '@quizmesh/sdk';
import { FormattedMessage, useIntl } from '@quizmesh/sdk/intl';
import { Container, PageHeading } from '@quizmesh/shared-ui';
import { NewestQuizzes } from './newest/components/newest-quizzes.tsx';
import * as css from './template-route.module.css';

/** The module's page. */
export function TemplateRoute() {
  const intl = useIntl();
  usePageTitle(intl.formatMessage({ id: 'template.title' }));
  return (
    <Container width="play" className={css['page']}>
      <PageHeading
        title={<FormattedMessage id="template.title" />}
        subtitle={<FormattedMessage id="template.subtitle" />}
      />
      <NewestQuizzes />
    </Container>
  );
}
