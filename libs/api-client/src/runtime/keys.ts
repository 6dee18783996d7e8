import humps from 'humps';

/*
 * snake_case on the wire, camelCase in TypeScript (spec 1 §7). humps alone loses the underscore of `address_1`, changes
 * keys that are no identifiers, and empties Blobs. Therefore only keys that are clearly in one of the two cases are
 * converted, and on the wire a number inside a key always follows an underscore.
 */
const snakeWord = /^[a-z][a-z0-9]*(_[a-z0-9]+)+$/;
const camelWord = /^[a-z][a-zA-Z0-9]*$/;
const wordStart = /(?=[A-Z])|(?<=[a-z])(?=[0-9])/;

/** Converts `custom_item_id` to `customItemId` and `address_1` to `address1`; returns any other text unchanged. */
export const camelKey = (key: string): string => (snakeWord.test(key) ? humps.camelize(key) : key);

/** Converts `customItemId` to `custom_item_id` and `address1` to `address_1`; returns any other text unchanged. */
export const snakeKey = (key: string): string =>
  camelWord.test(key) ? humps.decamelize(key, { split: wordStart }) : key;

/** Returns true when a wire key survives the round trip through camelCase, as every key of the contract must. */
export const survivesRoundTrip = (wireKey: string): boolean => snakeKey(camelKey(wireKey)) === wireKey;

/** Converts the wire path of a field issue (`customs[0].item_id`) to camelCase (`customs[0].itemId`). */
export const camelPath = (path: string): string => path.replace(/[^.[\]]+/g, camelKey);

/** Converts every key of parsed JSON to camelCase, at any depth; keeps values. */
export const camelKeys = (json: unknown): unknown => humps.camelizeKeys(json as object, camelKey);

/** Converts every key of a JSON body to snake_case, at any depth; keeps values. */
export const snakeKeys = (json: unknown): unknown => humps.decamelizeKeys(json as object, snakeKey);

/** Returns true for bodies that are sent unchanged: text, files, forms and bytes. */
export const isOpaque = (body: unknown): boolean =>
  typeof body === 'string' ||
  body instanceof ArrayBuffer ||
  ArrayBuffer.isView(body) ||
  [Blob, FormData, URLSearchParams].some((kind) => body instanceof kind);
