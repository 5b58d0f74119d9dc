import { FormPage } from '../../../components/form-page/form-page.tsx';
import { editorPart } from '../messages/editor-part.tsx';

const Import = editorPart(
  async () => (await import(/* webpackChunkName: "import" */ './components/import-form.tsx')).ImportForm,
);

/** Importing a quiz from a file. */
export function ImportRoute() {
  return (
    <FormPage waitingHeight="20rem">
      <Import />
    </FormPage>
  );
}
