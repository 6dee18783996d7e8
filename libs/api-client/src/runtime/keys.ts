import humps from 'humps';

/*
 * snake_case on the wire, camelCase in TypeScript (spec 1 §7). humps alone would lose the underscore of `address_1`, lower-case
 * or glue keys that are no identifiers, and empty Blobs; so only what is plainly one of the two cases is converted,
 * and a number inside a key always stands behind an underscore on the wire.
 */
const snakeWord = /^[a-z][a-z0-9]*(_[a-z0-9]+)+$/;
const camelWord = /^[a-z][a-zA-Z0-9]*$/;
const wordStart = /(?=[A-Z])|(?<=[a-z])(?=[0-9])/;

/** `custom_item_id` → `customItemId`, `address_1` → `address1`; any other text as it is. */
export const camelKey = (key: string): string => (snakeWord.test(key) ? humps.camelize(key) : key);

/** `customItemId` → `custom_item_id`, `address1` → `address_1`; any other text as it is. */
export const snakeKey = (key: string): string =>
  camelWord.test(key) ? humps.decamelize(key, { split: wordStart }) : key;

/** True when a wire key comes back unchanged from camelCase; every key of the contract must. */
export const survivesRoundTrip = (wireKey: string): boolean => snakeKey(camelKey(wireKey)) === wireKey;

/** The wire path of a field issue (`customs[0].item_id`) as the client names it (`customs[0].itemId`). */
export const camelPath = (path: string): string => path.replace(/[^.[\]]+/g, camelKey);

/** Turns every key of parsed JSON into camelCase, at any depth; values stay as they are. */
export const camelKeys = (json: unknown): unknown => humps.camelizeKeys(json as object, camelKey);

/** Turns every key of a JSON body into snake_case, at any depth; values stay as they are. */
export const snakeKeys = (json: unknown): unknown => humps.decamelizeKeys(json as object, snakeKey);

/** True for bodies that are sent as they are: text, files, forms and bytes. */
export const isOpaque = (body: unknown): boolean =>
  typeof body === 'string' ||
  body instanceof ArrayBuffer ||
  ArrayBuffer.isView(body) ||
  [Blob, FormData, URLSearchParams].some((kind) => body instanceof kind);
