/** What would look into a schema: an inert one has nothing to say. */
const LOOKS_INSIDE = /^((safe)?(parse|decode|encode)(async)?|spa|def|_def|_zod|options|~standard)$/i;

/**
 * Takes the place of `z` in the browser (vite.config.ts): the client never checks answers, so the schemas of the
 * contract are only types there and zod stays out of the elements. Every call answers the same inert schema.
 */
const inert: unknown = new Proxy(() => undefined, {
  apply: () => inert,
  get: (_target, name) => {
    if (typeof name === 'symbol' || name === 'then') return undefined;
    if (LOOKS_INSIDE.test(name)) throw new Error(`Schemas are inert in the browser: .${name} needs the server`);
    return inert;
  },
});

export { inert as z };
