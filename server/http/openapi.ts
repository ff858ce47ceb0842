import { fastifyZodOpenApiTransformers } from 'fastify-zod-openapi';

import { catalogue } from '#contract/catalogue.ts';

interface Media {
  schema: object;
}
interface Operation {
  requestBody?: { required?: boolean; content?: Record<string, Media> };
}
type Paths = Record<string, Record<string, Operation> | undefined>;

type TransformObject = typeof fastifyZodOpenApiTransformers.transformObject;

/** The document with multipart/form-data beside JSON wherever a call may carry a file. */
const transformObject: TransformObject = (options) => {
  const document = fastifyZodOpenApiTransformers.transformObject(options);
  // the document is plain data; its declared type knows both versions of OpenAPI and neither fits
  const paths = document.paths as Paths;
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
