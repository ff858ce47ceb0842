/** What a file system or another program may stumble over in a name. */
export const AWKWARD = /[\s/\\:*?"<>|]+/g;

/** Hands a file to the person as a download. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // the browser has taken the address over when the click has run
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
