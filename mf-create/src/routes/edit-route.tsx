import { useParams } from '@quizmesh/sdk/router';
import { lazy } from 'react';
import { FormPage } from './form-page.tsx';

const Editor = lazy(async () => {
  const { QuizEditor } = await import(
    /* webpackChunkName: "editor" */ '../features/editor/components/quiz-editor.tsx'
  );
  return { default: QuizEditor };
});

/** The owner's edit screen. */
export function EditRoute() {
  const { id } = useParams();
  return (
    <FormPage waitingHeight="14rem">
      <Editor key={id} quizId={Number(id)} />
    </FormPage>
  );
}
