const prefix = 'data:image/png;base64,';
const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** The byte offset of width and height in a PNG. */
const WIDTH_AT = 16;
const HEIGHT_AT = 20;
const SIDE_MAX = 2000;
const HEAD = 24;

/** Returns the bytes of a seal; undefined when it is not a PNG or is larger than a stamp needs to be. */
export function sealBytes(dataUrl: string): Buffer | undefined {
  if (!dataUrl.startsWith(prefix)) return undefined;
  const bytes = Buffer.from(dataUrl.slice(prefix.length), 'base64');
  if (bytes.length <= HEAD || !bytes.subarray(0, signature.length).equals(signature)) return undefined;
  const sides = [bytes.readUInt32BE(WIDTH_AT), bytes.readUInt32BE(HEIGHT_AT)];
  return sides.every((side) => side > 0 && side <= SIDE_MAX) ? bytes : undefined;
}
