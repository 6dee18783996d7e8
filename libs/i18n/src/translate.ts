/** Values that a text interpolates (`{{name}}`); `count` also chooses the plural. */
export type Params = Record<string, unknown>;

/**
 * A translate function: returns the text of a key in the hook's namespace, or of another one by `common:action.save`.
 * Of a
 * list it uses the first existing key.
 */
export type Translate = (key: string | string[], params?: Params) => string;
