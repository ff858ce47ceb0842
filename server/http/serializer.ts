import { serializerCompiler } from 'fastify-zod-openapi';

type Compiler = typeof serializerCompiler;

const compiled = new WeakMap<object, ReturnType<Compiler>>();

/** Compiles what writes answers once for each schema: that of problems is twice at every route. */
export const compileSerializer: Compiler = (route) => {
  const known = compiled.get(route.schema);
  if (known) return known;
  const serialize = serializerCompiler(route);
  compiled.set(route.schema, serialize);
  return serialize;
};
