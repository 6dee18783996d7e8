/** The part of a challenge that the work needs; texts in hexadecimal. */
export type Work = { salt: string; nonce: string; keyPrefix: string };
export type Found = { counter: number; derivedKey: string };

/**
 * Finds the counter whose SHA-256 over salt, nonce and counter (ALTCHA's algorithm SHA-256 at cost 1) begins as the
 * challenge asks, from `from` up to but without `to`. It has its own arithmetic, because browsers withhold
 * `crypto.subtle` from pages that an unencrypted page embeds, and because one block of known length takes a third of
 * the general work.
 *
 * Its text is also the worker's script: it must not use anything from outside itself.
 */
export function searchCounter(work: Work, from: number, to: number): Found | null {
  const words = (hex: string) => (hex.match(/.{8}/g) ?? []).map((word) => parseInt(word, 16) | 0);
  const first: number[] = [];
  const rounds: number[] = [];
  for (let candidate = 2; rounds.length < 64; candidate += 1) {
    let isPrime = true;
    for (let factor = 2; factor * factor <= candidate; factor += 1) if (candidate % factor === 0) isPrime = false;
    if (!isPrime) continue;
    if (first.length < 8) first.push((Math.sqrt(candidate) * 2 ** 32) | 0);
    rounds.push((Math.cbrt(candidate) * 2 ** 32) | 0);
  }
  const message = [...words(work.salt), ...words(work.nonce)];
  const wanted = words(work.keyPrefix);
  if (message.length !== 8 || wanted.length !== 4) return null;
  const [k, w, h] = [Int32Array.from(rounds), new Int32Array(64), new Int32Array(8)];

  for (let counter = from; counter < to; counter += 1) {
    w.set(message);
    w[8] = counter;
    w[9] = 1 << 31;
    w.fill(0, 10, 15);
    w[15] = 36 * 8;
    for (let i = 16; i < 64; i += 1) {
      const [x, y] = [w[i - 15]!, w[i - 2]!];
      const s0 = ((x >>> 7) | (x << 25)) ^ ((x >>> 18) | (x << 14)) ^ (x >>> 3);
      const s1 = ((y >>> 17) | (y << 15)) ^ ((y >>> 19) | (y << 13)) ^ (y >>> 10);
      w[i] = w[i - 16]! + s0 + w[i - 7]! + s1;
    }
    let [a, b, c, d, e, f, g, z] = first as [number, number, number, number, number, number, number, number];
    for (let i = 0; i < 64; i += 1) {
      const s1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
      const t1 = (z + s1 + ((e & f) ^ (~e & g)) + k[i]! + w[i]!) | 0;
      const s0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));
      const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      z = g;
      g = f;
      f = e;
      e = (d + t1) | 0;
      d = c;
      c = b;
      b = a;
      a = (t1 + t2) | 0;
    }
    h[0] = first[0]! + a;
    if (h[0] !== wanted[0]) continue;
    h.set(
      [b, c, d, e, f, g, z].map((value, i) => first[i + 1]! + value),
      1,
    );
    if (wanted.some((word, i) => word !== h[i])) continue;
    return { counter, derivedKey: [...h].map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('') };
  }
  return null;
}
