/** One module with its types. */
const module = (path: string): object => ({ types: `./${path}.d.ts`, default: `./${path}.js` });

/** `package.json` of what integrators install: nothing to install beside it, React only for its wrappers. */
export const packageJson = (version: string): object => ({
  name: 'leitstern-elements',
  version,
  description: 'The elements of Leitstern: strategy boards, OKR and their administration as web components.',
  license: 'UNLICENSED',
  type: 'module',
  types: './index.d.ts',
  exports: {
    '.': module('index'),
    './loader.js': module('loader'),
    './elements/*.js': module('elements/*'),
    './classes/*.js': module('classes/*'),
    './react': module('react'),
    './jsx': { types: './types/jsx.d.ts' },
    './jsx-18': { types: './types/jsx-18.d.ts' },
    './vue': { types: './types/vue.d.ts' },
    './testing': module('testing'),
    './cloak.css': { types: './cloak.d.ts', default: './cloak.css' },
    './custom-elements.json': './custom-elements.json',
    './web-types.json': './web-types.json',
    './vscode.html-custom-data.json': './vscode.html-custom-data.json',
    './integrity.json': './integrity.json',
    './package.json': './package.json',
  },
  // importing a class, a wrapper or the index alone does nothing
  sideEffects: ['./elements/*.js', './loader.js', './chunks/*.js', './cloak.css'],
  customElements: 'custom-elements.json',
  'web-types': './web-types.json',
  peerDependencies: { react: '>=18' },
  peerDependenciesMeta: { react: { optional: true } },
  engines: { node: '>=20' },
});
