import { fastifyZodOpenApiTransformers } from 'fastify-zod-openapi';

import { catalogue } from '#contract/catalogue.ts';
import { actionsOf, EMBED_ELEMENTS } from '#contract/embed-elements.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { mayDo } from '#contract/policy.ts';

interface Media {
  schema: object;
}
interface Operation {
  security?: Record<string, string[]>[];
  requestBody?: { required?: boolean; content?: Record<string, Media> };
}
type Paths = Record<string, Record<string, Operation> | undefined>;

type TransformObject = typeof fastifyZodOpenApiTransformers.transformObject;

/** As whom calls are made: by session, by token of a host page, or, to get such a token, by key. */
const securitySchemes = {
  session: { type: 'apiKey', in: 'cookie', name: 'sessionid', description: 'Writing calls need X-CSRFToken too' },
  hostToken: { type: 'http', scheme: 'bearer', description: 'Token of a host page (lst_…), for some elements' },
  companyKey: { type: 'http', scheme: 'bearer', description: 'Key of a company (lsk_…), server to server' },
} as const;

const carried = actionsOf(EMBED_ELEMENTS);
function securityOf({ action }: Endpoint): Record<string, string[]>[] {
  if (action === 'embed.token') return [{ companyKey: [] }];
  if (mayDo(action, null)) return [{}];
  return [{ session: [] }, ...(carried.includes(action) ? [{ hostToken: [] }] : [])];
}

function addSecurity(paths: Paths): void {
  for (const endpoint of Object.values(catalogue)) {
    const operation = paths[endpoint.path]?.[endpoint.method.toLowerCase()];
    if (operation) operation.security = securityOf(endpoint);
  }
}

/** The calls whose JSON may come as plain text. */
function addPlainText(paths: Paths): void {
  for (const { path, hasTokenInBody } of Object.values(catalogue)) {
    const content = hasTokenInBody && paths[path]?.['post']?.requestBody?.content;
    if (content && content['application/json']) content['text/plain'] = content['application/json'];
  }
}

/** The document with multipart/form-data beside JSON wherever a call may carry a file. */
const transformObject: TransformObject = (options) => {
  const document = fastifyZodOpenApiTransformers.transformObject(options);
  // the document is plain data; its declared type knows both versions of OpenAPI and neither fits
  const paths = document.paths as Paths;
  addSecurity(paths);
  addPlainText(paths);
  for (const { upload, path, method } of Object.values(catalogue)) {
    const operation = paths[path]?.[method.toLowerCase()];
    if (!upload || !operation) continue;
    const json = operation.requestBody?.content?.['application/json'];
    const file = { type: 'object', properties: { [upload.field]: { type: 'string', format: 'binary' } } };
    const withFile = upload.required ? { ...file, required: [upload.field] } : file;
    operation.requestBody = {
      ...operation.requestBody,
      required: true,
      content: {
        ...operation.requestBody?.content,
        'multipart/form-data': { schema: json ? { allOf: [json.schema, withFile] } : withFile },
      },
    };
  }
  return document;
};

/** How the document at /api/docs is made from the contract. */
export const openApiTransformers = { ...fastifyZodOpenApiTransformers, transformObject };

/** What the document says of all calls together. */
export const openApiHead = {
  openapi: '3.1.0',
  info: { title: 'Leitstern', version: '1.0.0', description: 'The call catalogue of the server' },
  components: { securitySchemes },
};
