import { FormPage } from '../../components/form-page/form-page.tsx';
import { editorPart } from './messages/editor-part.tsx';

const NewQuiz = editorPart(
  async () => (await import(/* webpackChunkName: "writing" */ './writing/components/new-quiz.tsx')).NewQuiz,
);

/** Writing a quiz from scratch. */
export function NewQuizRoute() {
  return (
    <FormPage waitingHeight="20rem">
      <NewQuiz />
    </FormPage>
  );
}
