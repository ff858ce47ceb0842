const GERMAN: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };

/** The part of the address of a customer's activation page: `Müller & Söhne GmbH` → `mueller-soehne-gmbh`. */
export function slugOf(name: string): string {
  const plain = name
    .toLowerCase()
    .replaceAll(/[äöüß]/g, (letter) => GERMAN[letter] ?? letter)
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 60)
    .replace(/-+$/, '');
  return plain || 'customer';
}
