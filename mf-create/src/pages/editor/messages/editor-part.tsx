import { lazyPart } from '@quizmesh/sdk';
import type { ComponentType } from 'react';

/** A page in a file of its own, with the texts of writing, editing and importing: both are fetched at once. */
export function editorPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazyPart(async () => {
    const [{ EditorTexts }, Page] = await Promise.all([
      import(/* webpackChunkName: "editor-texts" */ './editor-texts.tsx'),
      load(),
    ]);
    return (props: Props) => (
      <EditorTexts>
        <Page {...props} />
      </EditorTexts>
    );
  });
}
