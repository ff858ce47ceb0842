import { createHash } from 'node:crypto';
import { build, type Rolldown, type UserConfig } from 'vite';

/** A module after tree shaking: how large it is, which others it needs at load, and which it asks for later. */
export interface ModuleNode {
  id: string;
  size: number;
  imports: string[];
  lazy?: string[];
}

/** Every module that stays in the build. Builds once with a chunk for each of them, since only a chunk tells its true imports. */
export async function moduleGraph(config: UserConfig): Promise<Map<string, ModuleNode>> {
  const options = config.build?.rolldownOptions;
  const result = await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    build: {
      ...config.build,
      write: false,
      minify: false,
      manifest: false,
      rolldownOptions: {
        ...options,
        output: {
          ...(options?.output as Rolldown.OutputOptions),
          codeSplitting: {
            includeDependenciesRecursively: false,
            groups: [{ name: (id) => createHash('sha1').update(id).digest('hex') }],
          },
        },
      },
    },
  });
  const chunks = (result as Rolldown.RolldownOutput).output.flatMap((chunk) => (chunk.type === 'chunk' ? [chunk] : []));
  const modulesOf = new Map(chunks.map(({ fileName, moduleIds }) => [fileName, moduleIds]));
  const importsOf = new Map(chunks.map(({ fileName, imports }) => [fileName, imports]));
  // a lazy import may go to a file that has nothing of its own and only hands over another
  const handedOver = (file: string): string[] => (modulesOf.get(file)?.length ? [file] : (importsOf.get(file) ?? []));
  const nodes = chunks.flatMap(({ modules, imports, dynamicImports }) =>
    Object.entries(modules).map(([id, { renderedLength }]): [string, ModuleNode] => {
      const inFiles = (files: string[]): string[] =>
        files.flatMap((file) => modulesOf.get(file) ?? []).filter((other) => other !== id);
      const lazy = inFiles(dynamicImports.flatMap(handedOver));
      return [id, { id, size: renderedLength, imports: inFiles(imports), lazy }];
    }),
  );
  return new Map(nodes);
}

/** The modules that arrive with these: they themselves and all that they import at load. */
export function closureOf<T extends { imports: string[] }>(
  starts: Iterable<string>,
  nodes: Map<string, T>,
): Set<string> {
  const seen = new Set<string>();
  const visit = (id: string): void => {
    if (seen.has(id)) return;
    seen.add(id);
    for (const next of nodes.get(id)?.imports ?? []) visit(next);
  };
  for (const start of starts) visit(start);
  return seen;
}
