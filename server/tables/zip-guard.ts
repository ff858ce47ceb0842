import { inflateRawSync } from 'node:zlib';

import { Refusal } from '../http/refusals/refusals.ts';

/** What a workbook of the largest size may hold when it is unpacked, in bytes and in files. */
const WORKBOOK = { bytes: 60 * 1024 * 1024, files: 500, mayTrail: false };

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
const OWN_SIZES = 1;

/** Whether the bytes begin as a ZIP does. */
export const isZip = (bytes: Buffer): boolean => bytes.length > 4 && bytes.readUInt32LE(0) === LOCAL;

const broken = (): Refusal => new Refusal(400, 'unreadable', 'tableFile.broken');
/** The refusal of a workbook that holds more than it may. */
export const tooLarge = (): Refusal => new Refusal(400, 'too_large', 'tableFile.unpacksTooLarge');

/** Place of the last end record; what follows is its comment and nothing else, unless further bytes may trail. */
function endOf(bytes: Buffer, mayTrail: boolean): number {
  for (let at = bytes.length - 4; at >= 0 && at >= bytes.length - 65_557; at -= 1)
    if (bytes.readUInt32LE(at) === END) {
      const end = at + 22 + bytes.readUInt16LE(at + 20);
      if (end > bytes.length || (end < bytes.length && !mayTrail)) break;
      return at;
    }
  throw broken();
}

/** Whether additional fields hold sizes of their own, which count instead of those in the header. */
function hasOwnSizes(fields: Buffer): boolean {
  for (let at = 0; at + 4 <= fields.length; at += 4 + fields.readUInt16LE(at + 2))
    if (fields.readUInt16LE(at) === OWN_SIZES) return true;
  return false;
}

interface Packed {
  method: number;
  content: Buffer;
  /** How large it says it is. */
  size: number;
}

/**
 * The packed bytes of an entry, and how they are packed. Some readers believe the directory, others the header beside
 * the bytes: both have to say the same.
 */
function packed(bytes: Buffer, at: number): Packed {
  const start = bytes.readUInt32LE(at + 42);
  if (bytes.readUInt32LE(start) !== LOCAL) throw broken();
  const method = bytes.readUInt16LE(at + 10);
  const sizes = [bytes.readUInt32LE(at + 20), bytes.readUInt32LE(at + 24)] as const;
  const said = [bytes.readUInt32LE(start + 18), bytes.readUInt32LE(start + 22)] as const;
  // sizes may follow the bytes of an entry; then its header has none
  const later = (bytes.readUInt16LE(start + 6) & 8) !== 0 && said[0] === 0 && said[1] === 0;
  const isSame = later || (said[0] === sizes[0] && said[1] === sizes[1]);
  if (bytes.readUInt16LE(start + 8) !== method || !isSame) throw broken();
  const name = start + 30 + bytes.readUInt16LE(start + 26);
  const from = name + bytes.readUInt16LE(start + 28);
  const fields = at + 46 + bytes.readUInt16LE(at + 28);
  const more = [bytes.subarray(name, from), bytes.subarray(fields, fields + bytes.readUInt16LE(at + 30))];
  if (method === 0 && more.some(hasOwnSizes)) throw broken();
  return { method, content: bytes.subarray(from, from + sizes[0]), size: sizes[1] };
}

/** How large an entry really is, whatever it says; at most `limit` bytes are unpacked for it. */
function unpackedSize({ method, content }: Packed, limit: number): number {
  if (method === 0) return content.length;
  if (method !== 8) throw broken();
  try {
    return inflateRawSync(content, { maxOutputLength: Math.max(1, limit) }).length;
  } catch (error) {
    throw (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE' ? tooLarge() : broken();
  }
}

/** How large an entry is. Throws 400 when it says something else. */
function sizeOf(entry: Packed, limit: number): number {
  const size = unpackedSize(entry, limit);
  if (size !== entry.size) throw broken();
  return size;
}

/** Unpacks a ZIP for a try. Throws 400 when it holds more than it may, or can't be read. */
export function guardZip(bytes: Buffer, most = WORKBOOK): void {
  try {
    const end = endOf(bytes, most.mayTrail);
    const files = bytes.readUInt16LE(end + 10);
    if (bytes.readUInt16LE(end + 8) !== files) throw broken();
    if (files > most.files) throw tooLarge();
    let room = most.bytes;
    let at = bytes.readUInt32LE(end + 16);
    for (let file = 0; file < files; file += 1) {
      if (bytes.readUInt32LE(at) !== ENTRY) throw broken();
      room -= sizeOf(packed(bytes, at), room);
      if (room < 0) throw tooLarge();
      at += 46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
    }
  } catch (error) {
    // reading beyond the end is a range error
    throw error instanceof Refusal ? error : broken();
  }
}
