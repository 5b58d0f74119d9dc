export { answerPaths } from './answer-paths.ts';
export { testCatalogues, testTranslations, type CatalogueTestOptions } from './catalogue-tests.ts';
export { renderRemote, type RenderRemoteOptions } from './render-remote.tsx';
export { someUser } from './some-user.ts';
