import type { DirectoryPerson } from './directory-plan.ts';

/** Names of the attributes that carry each field; the first that an entry has counts. */
export interface AttributeMap {
  id: string[];
  email: string[];
  first_name: string[];
  last_name: string[];
  department: string[];
  job_title: string[];
  groups: string[];
}

/** What Active Directory and OpenLDAP call them. */
export const DEFAULT_ATTRIBUTES: AttributeMap = {
  id: ['objectGUID', 'entryUUID'],
  email: ['mail'],
  first_name: ['givenName'],
  last_name: ['sn'],
  department: ['department', 'departmentNumber'],
  job_title: ['title'],
  groups: ['memberOf'],
};
/** Says in Active Directory, with bit 2, that an account is disabled. */
const ACCOUNT_CONTROL = 'userAccountControl';
const DISABLED = 2;
/** A longer value is cut: nobody has such a name. */
const LONGEST = 200;

/** `email=mail,department=ou|departmentNumber` over the defaults; null when a field is unknown or empty. */
export function readAttributeMap(text: string): AttributeMap | null {
  const map = { ...DEFAULT_ATTRIBUTES };
  for (const part of text.split(',').map((one) => one.trim())) {
    if (part === '') continue;
    const [field = '', names = ''] = part.split('=').map((one) => one.trim());
    const list = names.split('|').filter(Boolean);
    if (!(field in map) || list.length === 0) return null;
    map[field as keyof AttributeMap] = list;
  }
  return map;
}

/** All attributes that have to be asked for. */
export const askedAttributes = (map: AttributeMap): string[] => [
  ...new Set([...Object.values(map).flat(), ACCOUNT_CONTROL]),
];

type Raw = Record<string, unknown>;

/** Values of the first attribute that is there, without regard to the case of its name. */
function valuesOf(entry: Raw, names: string[]): (string | Buffer)[] {
  for (const name of names) {
    const key = Object.keys(entry).find((one) => one.toLowerCase().split(';')[0] === name.toLowerCase());
    const value = key === undefined ? [] : entry[key];
    const list = (Array.isArray(value) ? value : [value]) as unknown[];
    const real = list.filter((one): one is string | Buffer => typeof one === 'string' || Buffer.isBuffer(one));
    if (real.some((one) => one.length > 0)) return real;
  }
  return [];
}

// oxlint-disable-next-line no-control-regex -- the database and screens take no control characters
const CONTROL = /[\u0000-\u001F\u007F]+/g;
const clean = (value: string | Buffer | undefined): string =>
  (value === undefined ? '' : value.toString('utf8')).replaceAll(CONTROL, ' ').trim().slice(0, LONGEST);

/** Sixteen bytes as Active Directory writes a GUID (the first three groups little-endian); text stays text. */
export function idText(value: string | Buffer): string {
  if (typeof value === 'string') return value.trim();
  if (value.length !== 16) return value.toString('hex');
  const hex = (from: number, to: number, turned = false): string => {
    const part = [...value.subarray(from, to)];
    return Buffer.from(turned ? part.toReversed() : part).toString('hex');
  };
  return [hex(0, 4, true), hex(4, 6, true), hex(6, 8, true), hex(8, 10), hex(10, 16)].join('-');
}

/** `CN=GG-Vertrieb\, Süd,OU=…` → `GG-Vertrieb, Süd`; what is no DN stays. */
export function groupName(dn: string): string {
  const first = /^[\w-]+=((?:\\.|[^,\\+])*)/.exec(dn.trim())?.[1];
  if (first === undefined) return clean(dn);
  const bytes = first.replaceAll(/(?:\\[0-9a-f]{2})+/gi, (run) =>
    Buffer.from(run.replaceAll('\\', ''), 'hex').toString(),
  );
  return clean(bytes.replaceAll(/\\(.)/g, '$1'));
}

/** All groups above these: what they belong to, and what those belong to. Circles end. */
export function withParents(dns: readonly string[], parents: ReadonlyMap<string, readonly string[]>): string[] {
  const found = new Map<string, string>();
  const open = [...dns];
  for (let dn = open.pop(); dn !== undefined; dn = open.pop()) {
    const key = dn.toLowerCase();
    if (found.has(key)) continue;
    found.set(key, dn);
    open.push(...(parents.get(key) ?? []));
  }
  return [...found.values()];
}

/** A person out of an entry; null without an immutable id, since then nobody could be recognised again. */
export function personOf(
  entry: Raw,
  map: AttributeMap,
  parents: ReadonlyMap<string, readonly string[]>,
): DirectoryPerson | null {
  const [id] = valuesOf(entry, map.id);
  if (id === undefined) return null;
  const text = (field: keyof AttributeMap): string => clean(valuesOf(entry, map[field])[0]);
  const [control] = valuesOf(entry, [ACCOUNT_CONTROL]);
  const groups = withParents(valuesOf(entry, map.groups).map(String), parents).map(groupName);
  return {
    directoryId: idText(id),
    email: text('email').toLowerCase(),
    firstName: text('first_name'),
    lastName: text('last_name'),
    department: text('department'),
    jobTitle: text('job_title'),
    groups: [...new Set(groups)].filter(Boolean).toSorted((a, b) => a.localeCompare(b, 'de')),
    isEnabled: (Number(control?.toString() ?? 0) & DISABLED) === 0,
  };
}
