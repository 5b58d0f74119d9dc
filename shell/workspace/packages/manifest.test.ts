import { publishedManifest } from './manifest.ts';

it('the package.json of a published package names the built files, and nothing of the workspace', () => {
  const workspace = {
    name: '@quizmesh/x',
    version: '1.2.3',
    private: true,
    scripts: { 'check:types': 'tsc' },
    exports: { '.': './src/index.tsx', './assets': './src/assets.d.ts', './x.css': './src/x.css' },
    dependencies: { zod: '4.0.0' },
    devDependencies: { jest: '30.0.0' },
  };
  expect(publishedManifest(workspace)).toEqual({
    name: '@quizmesh/x',
    version: '1.2.3',
    license: 'MIT',
    engines: { node: '>=20.19.0' },
    exports: {
      '.': { types: './src/index.d.ts', default: './src/index.js' },
      './assets': { types: './src/assets.d.ts' },
      './x.css': './src/x.css',
      './package.json': './package.json',
    },
    dependencies: { zod: '4.0.0' },
    publishConfig: { access: 'public' },
  });
});
