/** Values that a text interpolates (`{{name}}`); `count` also chooses the plural. */
export type Params = Record<string, unknown>;

/**
 * Text of a key in the hook's namespace; `common:action.save` reaches into another one. With a list the first key that
 * exists counts.
 */
export type Translate = (key: string | string[], params?: Params) => string;
