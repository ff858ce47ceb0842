import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Code that has to compile; `name` says where it stands. */
export interface Source {
  name: string;
  code: string;
  kind: 'ts' | 'tsx' | 'js';
}

/** A page in plain JavaScript has no types to say; names and calls are held against ours all the same. */
const LOOSE = { allowJs: true, checkJs: true, strict: false, noPropertyAccessFromIndexSignature: false };

/** Compiles all of it against our typings and those of the package, as hosts would; returns the lines of the compiler. */
export function compile(root: string, sources: Source[], packageTypes: Record<string, string>): string[] {
  const isScript = ({ kind }: Source): boolean => kind === 'js';
  return [
    ...compileWith(
      root,
      sources.filter((source) => !isScript(source)),
      { options: {}, types: 'frameworks.d.ts', packageTypes },
    ),
    ...compileWith(root, sources.filter(isScript), { options: LOOSE, types: 'plain-scripts.d.ts', packageTypes }),
  ];
}

function compileWith(
  root: string,
  sources: Source[],
  { options, types, packageTypes }: { options: object; types: string; packageTypes: Record<string, string> },
): string[] {
  // below the root, so that types of packages are found
  mkdirSync(join(root, 'node_modules/.cache'), { recursive: true });
  const folder = mkdtempSync(join(root, 'node_modules/.cache/docs-'));
  try {
    // each is a module of its own
    for (const { name, code, kind } of sources) writeFileSync(join(folder, `${name}.${kind}`), `${code}\nexport {};\n`);
    const ofPackage = join(folder, 'package');
    mkdirSync(ofPackage);
    for (const [name, text] of Object.entries(packageTypes)) writeFileSync(join(ofPackage, name), text);
    symlinkSync(join(root, 'typings'), join(ofPackage, 'types'));
    const typings = ['elements.d.ts', 'jsx.d.ts'].map((file) => join(root, 'typings', file));
    const config = {
      extends: join(root, 'tsconfig.json'),
      compilerOptions: {
        types: ['node', 'react'],
        typeRoots: [join(root, 'node_modules/@types')],
        module: 'ESNext',
        moduleResolution: 'Bundler',
        exactOptionalPropertyTypes: false,
        allowArbitraryExtensions: true,
        paths: { 'leitstern-elements/*': ['./package/*'] },
        ...options,
      },
      include: ['.', ...typings, join(root, 'docs/hosts', types)],
    };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
    const { stdout, stderr, status } = spawnSync('tsc', ['--noEmit', '-p', folder, '--pretty', 'false'], {
      cwd: folder,
      encoding: 'utf8',
    });
    return status === 0 ? [] : `${stdout}${stderr}`.split('\n').filter(Boolean);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
