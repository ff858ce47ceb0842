/** The new name to send: only one that is non-empty and differs (whiteboard 5); null sends nothing. */
export function renamed(before: string, typed: string): string | null {
  const name = typed.trim();
  return name === '' || name === before ? null : name;
}
