import { isPlain } from './has-file.ts';
import { jsonOf } from './json.ts';

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
  return typeof value === 'string' ? value : jsonOf(value);
}
