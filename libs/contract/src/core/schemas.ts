import { Type } from 'typebox';
import type { Static, TObject, TProperties, TSchema } from 'typebox';
import { base64Length } from './define.ts';

/** Returns a schema for the value or null, as a type list, which serialises faster than a union. */
export function nullable<S extends TSchema>(schema: S) {
  const { type, enum: values } = schema as unknown as { type: string; enum?: unknown[] };
  return Type.Unsafe<Static<S> | null>({
    ...schema,
    type: [type, 'null'],
    ...(values ? { enum: [...values, null] } : {}),
  } as TSchema);
}

/** Returns a schema for one of a fixed list of strings. */
export function oneOf<const V extends readonly string[]>(values: V, options: object = {}) {
  return Type.Unsafe<V[number]>({ type: 'string', enum: [...values], ...options } as TSchema);
}

/** Returns a schema for one of a fixed list of numbers. */
export function oneOfNumbers<const V extends readonly number[]>(values: V, options: object = {}) {
  return Type.Unsafe<V[number]>({ type: 'integer', enum: [...values], ...options } as TSchema);
}

/**
 * Returns the schema of an object with a name. The generated client exports a type of that name, and the OpenAPI
 * document refers to it as a component. Ajv and fast-json-stringify get it without the name (`unnamed` in server-kit).
 */
export function named<P extends TProperties>(name: string, description: string, properties: P, options: object = {}) {
  return Type.Object(properties, { ...options, $id: name, description });
}

/** Returns the schema of a body that refuses unknown keys, which other bodies drop. */
export const exactly = <P extends TProperties>(properties: P) =>
  Type.Object(properties, { propertyNames: { enum: Object.keys(properties) } });

export const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
export const IdParams = Type.Object({ id: Id });
export const Text = (maxLength = 255) => Type.String({ maxLength });
/** A text with a visible character; invisible format characters are dropped before storing (`dropInvisible`). */
export const VISIBLE = String.raw`[^\s\p{Cf}]`;
/** Returns a schema for a text with at least one visible character. */
export const Name = (maxLength = 255) => Type.String({ minLength: 1, maxLength, pattern: VISIBLE });
/** A file of at most so many bytes, in base64. */
export const FileText = (mostBytes: number) =>
  Type.String({
    minLength: 1,
    maxLength: base64Length(mostBytes),
    contentEncoding: 'base64',
    pattern: '^[A-Za-z0-9+/]+={0,2}$',
  });
export const LongText = Type.String({ maxLength: 15_000 });
/** YYYY-MM-DD. */
export const DateText = Type.String({ format: 'date' });
/** ISO 8601 with offset; requests may also send YYYY-MM-DDTHH:mm:ss, read as Asia/Tokyo. */
export const TimeText = Type.String();
/** Integer yen. */
export const Yen = Type.Integer({ minimum: 0, maximum: 999_999_999_999_999 });
/** A sum over records in yen, as decimal text: it may exceed the largest exact JSON number. */
export const YenSum = Type.String({ pattern: '^-?[0-9]+$' });
/** A total in yen of one record, which the API keeps within the limits of an amount. */
export const YenTotal = Type.Integer();
/** Largest number of a column of type `integer`. */
export const INT4_MAX = 2_147_483_647;
export const LockVersion = Type.Integer({ minimum: 0, maximum: INT4_MAX });
export const Count = Type.Integer({ minimum: 0 });

export const Meta = named('Meta', 'The page of a list and the number of all its records.', {
  page: Type.Integer(),
  per_page: Type.Integer(),
  total_count: Count,
  total_count_is_capped: Type.Boolean(),
  next_cursor: nullable(Type.String()),
});

/** Returns the schema of a single-record answer: `{data: …}`. */
export const record = <S extends TSchema>(schema: S) => Type.Object({ data: schema });
/** Returns the schema of a paged list: `{data: […], meta: …}`. */
export const list = <S extends TSchema>(schema: S) => Type.Object({ data: Type.Array(schema), meta: Meta });
/** Returns the schema of a short list without pages: `{data: […]}`. */
export const records = <S extends TSchema>(schema: S) => Type.Object({ data: Type.Array(schema) });

export const sortOrders = ['asc', 'desc'] as const;

/** Paging of GET lists. */
export const PageQuery = {
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
  per_page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  paging: Type.Optional(Type.Boolean()),
} satisfies TProperties;

export const operators = [
  'contains',
  'not_contains',
  'equals',
  'starts_with',
  'empty',
  'not_empty',
  'eq',
  'ne',
  'gte',
  'lte',
  'between',
  'yesterday',
  'today',
  'tomorrow',
  'last_week',
  'this_week',
  'next_week',
  'last_month',
  'this_month',
  'next_month',
  'last_quarter',
  'this_quarter',
  'next_quarter',
  'last_half_year',
  'this_half_year',
  'next_half_year',
  'last_fiscal_year',
  'this_fiscal_year',
  'next_fiscal_year',
  'last_n_days',
  'next_n_days',
  'in',
  'not_in',
] as const;
export type Operator = (typeof operators)[number];

/** A condition of a list, on a field or on a custom item. */
export const Condition = Type.Object({
  field: Type.Optional(Type.String({ maxLength: 100 })),
  custom_item_id: Type.Optional(Id),
  operator: oneOf(operators),
  value: Type.Optional(Type.Unknown()),
});

export const SearchCondition = named('SearchCondition', 'The keyword and the conditions of a list.', {
  keyword: Type.Optional(Type.String({ maxLength: 200 })),
  keyword_match: Type.Optional(oneOf(['and', 'or'])),
  match: Type.Optional(oneOf(['all', 'any'])),
  conditions: Type.Optional(Type.Array(Condition, { maxItems: 50 })),
});
export type SearchConditionInput = Static<typeof SearchCondition>;

/** Returns a schema for a sort key of a list or a custom item of its records (`custom_item_12`). */
export const sortKeyOrCustom = <const K extends readonly string[]>(keys: K) =>
  Type.Optional(
    Type.Unsafe<K[number] | `custom_item_${number}`>({
      type: 'string',
      maxLength: 40,
      pattern: `^(${keys.join('|')}|custom_item_[1-9][0-9]{0,14})$`,
    } as TSchema),
  );

/** The custom items whose values the rows of a list carry. */
export const CustomItemIds = Type.Optional(Type.Array(Id, { maxItems: 100 }));

/** Returns the body schema of a POST list; `sortKeys` is the resource's allow-list. */
export function listBody<const K extends readonly string[], P extends TProperties = Record<never, never>>(
  sortKeys: K,
  extra: P = {} as P,
) {
  return Type.Object({
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
    per_page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    sort_key: Type.Optional(oneOf(sortKeys)),
    sort_order: Type.Optional(oneOf(sortOrders)),
    /** `next_cursor` of the previous page. */
    cursor: Type.Optional(Type.String({ maxLength: 2000 })),
    search_condition: Type.Optional(SearchCondition),
    ...extra,
  });
}

/** Returns the schema with all properties optional, for the body of an update. */
export function partial<P extends TProperties>(schema: TObject<P>) {
  return Type.Partial(schema);
}

export const ErrorAnswer = named('ErrorAnswer', 'The common shape of errors.', {
  error: Type.String(),
  message: Type.String(),
  request_id: Type.String(),
  details: Type.Optional(Type.Array(Type.Object({}, { additionalProperties: true }))),
});

export const CustomValue = named('CustomValue', 'A custom value of a record: typed by the item it belongs to.', {
  item_id: Id,
  value: Type.Unsafe<string | number | boolean | string[] | number[] | null>({}),
});
