import { parseAst } from 'vite';

interface Named {
  start: number;
  end: number;
  names: string[];
  text: string;
}

/** The statements that only these names need, with their own. */
function neededBy(names: string[], statements: Named[]): Set<Named> {
  const has = ({ text }: Named, name: string): boolean => text.split(/[^\w$]+/).includes(name);
  const moved = new Set(statements.filter((one) => one.names.some((name) => names.includes(name))));
  for (let before = -1; before !== moved.size;) {
    before = moved.size;
    const stays = statements.filter((one) => !moved.has(one));
    for (const one of stays) {
      const isNeeded = (by: Named): boolean => by !== one && one.names.some((name) => has(by, name));
      if (one.names.length > 0 && [...moved].some(isNeeded) && !stays.some(isNeeded)) moved.add(one);
    }
  }
  return moved;
}

/** Ends the id of the second module. */
export const APART = '?apart';

/** The library in two modules: what only lazy parts import is in the second one. */
export function parted(code: string, apart: string[], id: string): { rest: string; second: string } {
  const { body } = parseAst(code);
  const statements = body.flatMap((statement): Named[] => {
    const { start, end, type } = statement;
    if (type === 'ImportDeclaration' || (type === 'ExportNamedDeclaration' && statement.source !== null)) return [];
    const names =
      statement.type === 'FunctionDeclaration'
        ? [statement.id?.name ?? '']
        : statement.type === 'VariableDeclaration'
          ? statement.declarations.flatMap(({ id: named }) => (named.type === 'Identifier' ? [named.name] : []))
          : [];
    return [{ start, end, names, text: code.slice(start, end) }];
  });
  const moved = neededBy(apart, statements);
  const own = new Set([...moved].flatMap(({ names }) => names));
  const used = new Set([...moved].flatMap(({ text }) => text.split(/[^\w$]+/)));
  const shared = statements.flatMap(({ names }) => names).filter((name) => !own.has(name) && used.has(name));
  const imports = body.flatMap(({ type, start, end }) => (type === 'ImportDeclaration' ? code.slice(start, end) : []));
  const exported = new Set([...own].filter((name) => apart.includes(name)));
  const rest = [...moved]
    .toSorted((a, b) => b.start - a.start)
    .reduce((kept, { start, end }) => kept.slice(0, start) + kept.slice(end), code)
    .replace(/^export \{([^}]*)\};\s*(?:\/\/.*)?$/m, (_, list: string) => {
      const kept = list.split(',').filter((one) => !exported.has(one.trim()));
      return `export { ${kept.join(',')} };`;
    });
  const inner = shared.map((name) => `${name} as apart_${name}`);
  return {
    rest: `${rest}\nexport { ${inner.join(', ')} };\nexport { ${[...exported].join(', ')} } from ${JSON.stringify(id + APART)};`,
    second: [
      ...imports,
      `import { ${shared.map((name) => `apart_${name} as ${name}`).join(', ')} } from ${JSON.stringify(id)};`,
      ...[...moved].toSorted((a, b) => a.start - b.start).map(({ text }) => text),
      `export { ${[...exported].join(', ')} };`,
    ].join('\n'),
  };
}
