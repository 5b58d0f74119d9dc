import { FormPage } from '../../../components/form-page/form-page.tsx';
import { useOwnWork } from '../../../components/own-work/use-own-work.ts';
import { editorPart } from '../messages/editor-part.tsx';

const Import = editorPart(
  async () => (await import(/* webpackChunkName: "import" */ './components/import-form.tsx')).ImportForm,
);

/** Importing a quiz from a file. */
export function ImportRoute() {
  const othersForgotten = useOwnWork();
  return (
    <FormPage waitingHeight="20rem">
      <Import key={othersForgotten} />
    </FormPage>
  );
}
