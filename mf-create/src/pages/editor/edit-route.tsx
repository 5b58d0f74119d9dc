import { useParams } from '@quizmesh/sdk/router';
import { FormPage } from '../../components/form-page/form-page.tsx';
import { editorPart } from './messages/editor-part.tsx';

const Editor = editorPart(
  async () => (await import(/* webpackChunkName: "editor" */ './components/quiz-editor.tsx')).QuizEditor,
);

/** The owner's edit screen. */
export function EditRoute() {
  const { id } = useParams();
  return (
    <FormPage waitingHeight="14rem">
      <Editor key={id} quizId={Number(id)} />
    </FormPage>
  );
}
