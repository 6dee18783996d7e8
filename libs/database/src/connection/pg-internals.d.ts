declare module 'pg/lib/utils.js' {
  /** A parameter as pg sends it: text, bytes or null. Throws for what has no text, like an object that holds itself. */
  export function prepareValue(value: unknown): string | Buffer | null;
}
