import { lazyPart } from '@quizmesh/sdk';
import { FormPage } from '../../components/form-page/form-page.tsx';

const AuthorPage = lazyPart(
  async () => (await import(/* webpackChunkName: "author" */ './components/author-page.tsx')).AuthorPage,
);

/** The public quizzes of one account. */
export function AuthorRoute() {
  return (
    <FormPage waitingHeight="20rem">
      <AuthorPage />
    </FormPage>
  );
}
