import { inflateRawSync } from 'node:zlib';

import { Refusal } from '../../http/refusals.ts';

/** What a workbook of the largest size may hold when it is unpacked, in bytes and in files. */
const MOST_BYTES = 60 * 1024 * 1024;
const MOST_FILES = 2_000;

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;

/** Whether the bytes begin as a ZIP does. */
export const isZip = (bytes: Buffer): boolean => bytes.length > 4 && bytes.readUInt32LE(0) === LOCAL;

const broken = (): Refusal => new Refusal(400, 'unreadable', 'okrImport.broken');
const tooLarge = (): Refusal => new Refusal(400, 'too_large', 'okrImport.unpacksTooLarge');

/** Place of the end record: its comment is at most 64 kB long. */
function endOf(bytes: Buffer): number {
  for (let at = bytes.length - 22; at >= 0 && at >= bytes.length - 65_557; at -= 1)
    if (bytes.readUInt32LE(at) === END) return at;
  throw broken();
}

/** The packed bytes of an entry, and how they are packed. */
function packed(bytes: Buffer, at: number): { method: number; content: Buffer } {
  const start = bytes.readUInt32LE(at + 42);
  if (bytes.readUInt32LE(start) !== LOCAL) throw broken();
  const from = start + 30 + bytes.readUInt16LE(start + 26) + bytes.readUInt16LE(start + 28);
  return { method: bytes.readUInt16LE(at + 10), content: bytes.subarray(from, from + bytes.readUInt32LE(at + 20)) };
}

/** How large an entry really is, whatever it says; at most `limit` bytes are unpacked for it. */
function sizeOf({ method, content }: { method: number; content: Buffer }, limit: number): number {
  if (method === 0) return content.length;
  if (method !== 8) throw broken();
  try {
    return inflateRawSync(content, { maxOutputLength: Math.max(1, limit) }).length;
  } catch (error) {
    throw (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE' ? tooLarge() : broken();
  }
}

/** Unpacks a ZIP for a try. Throws 400 when it holds more than a workbook may, or can't be read. */
export function guardZip(bytes: Buffer): void {
  try {
    const end = endOf(bytes);
    const files = bytes.readUInt16LE(end + 10);
    if (files > MOST_FILES) throw tooLarge();
    let room = MOST_BYTES;
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
