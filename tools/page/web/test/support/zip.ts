// Zip archives for tests.
import { deflateRawSync, gzipSync } from "node:zlib";

/** As gzip computes it. */
function crc32(bytes: Buffer): number {
  const packed = gzipSync(bytes);
  return packed.readUInt32LE(packed.length - 8);
}

export interface ZippedFile {
  name: string;
  text: string;
  /** Not compressed. */
  stored?: boolean;
}

export function zipOf(files: ZippedFile[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, text, stored = false } of files) {
    const bytes = Buffer.from(text);
    const packed = stored ? bytes : deflateRawSync(bytes);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(0x800, 2); // names in UTF-8
    common.writeUInt16LE(stored ? 0 : 8, 4);
    common.writeUInt32LE(crc32(bytes), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(bytes.length, 18);
    common.writeUInt16LE(Buffer.byteLength(name), 22);
    const head = Buffer.concat([Buffer.from("PK\x03\x04"), common, Buffer.from(name)]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from("PK\x01\x02\x14\0"), common, place, Buffer.from(name)]));
    parts.push(head, packed);
    offset += head.length + packed.length;
  }
  const all = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06");
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(all.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, all, end]);
}
