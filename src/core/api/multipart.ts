const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** Whether a field of the body is a file: then the body travels as multipart (application 5). */
export function hasFile(body: unknown): boolean {
  if (body instanceof Blob) return true;
  return (
    isPlain(body) && Object.values(body).some((value) => value instanceof Blob || (isPlain(value) && hasFile(value)))
  );
}

/** Nested keys as `parent[child]`, dates as ISO text, lists and objects below the second level as JSON text (application 5). */
export function toMultipart(body: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const [key, value] of Object.entries(body)) {
    if (!isPlain(value)) append(form, key, value);
    else for (const [child, inner] of Object.entries(value)) append(form, `${key}[${child}]`, inner);
  }
  return form;
}

function append(form: FormData, name: string, value: unknown): void {
  if (value === undefined) return;
  form.append(name, value instanceof Blob ? value : textOf(value));
}

function textOf(value: unknown): string {
  if (value instanceof Date) return value.toISOString();
  if (value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
