export const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** Whether a field of the body is a file: then the body travels as multipart (application 5). */
export function hasFile(body: unknown): boolean {
  if (body instanceof Blob) return true;
  return (
    isPlain(body) && Object.values(body).some((value) => value instanceof Blob || (isPlain(value) && hasFile(value)))
  );
}
