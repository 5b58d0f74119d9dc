import { lazy } from 'react';
import { FormPage } from './form-page.tsx';

const Import = lazy(async () => {
  const { ImportForm } = await import(
    /* webpackChunkName: "import" */ '../features/import/components/import-form.tsx'
  );
  return { default: ImportForm };
});

/** Making a quiz from a file. */
export function ImportRoute() {
  return (
    <FormPage waitingHeight="20rem">
      <Import />
    </FormPage>
  );
}
