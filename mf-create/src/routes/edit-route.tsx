import { FormattedMessage } from '@quizmesh/sdk/intl';
import { useParams } from '@quizmesh/sdk/router';
import { Container, Skeleton, VisuallyHidden } from '@quizmesh/shared-ui';
import { Suspense, lazy } from 'react';
import css from './landing-route.module.css';

const Editor = lazy(async () => {
  const { QuizEditor } = await import(
    /* webpackChunkName: "editor" */ '../features/editor/components/quiz-editor.tsx'
  );
  return { default: QuizEditor };
});

/** The owner's edit screen; fetched only here. */
export function EditRoute() {
  const { id } = useParams();
  return (
    <Container className={css['page']}>
      <Suspense
        fallback={
          <div className={css['loading']}>
            <VisuallyHidden role="status">
              <FormattedMessage id="editor.loading" />
            </VisuallyHidden>
            <Skeleton width="18rem" height="2.5rem" />
            <Skeleton height="14rem" />
          </div>
        }
      >
        <Editor key={id} quizId={Number(id)} />
      </Suspense>
    </Container>
  );
}
