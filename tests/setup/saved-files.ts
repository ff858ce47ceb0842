import { until } from './browser.ts';

export interface SavedFile {
  name: string;
  blob: Blob;
}

/** So many files that are handed to the person by an action; the browser saves none of them. */
export async function savedDuring(count: number, action: () => unknown): Promise<SavedFile[]> {
  const files: SavedFile[] = [];
  const made = new Map<string, Blob>();
  const { createObjectURL } = URL;
  const { click } = HTMLAnchorElement.prototype;
  URL.createObjectURL = (blob: Blob) => {
    const address = createObjectURL.call(URL, blob);
    made.set(address, blob);
    return address;
  };
  HTMLAnchorElement.prototype.click = function save() {
    const blob = made.get(this.href);
    if (blob && this.download !== '') files.push({ name: this.download, blob });
    else click.call(this);
  };
  try {
    await action();
    await until(() => files.length >= count);
  } finally {
    URL.createObjectURL = createObjectURL;
    HTMLAnchorElement.prototype.click = click;
  }
  return files;
}
