import { recordKinds } from '../generated/record-kinds.ts';

type CustomKind = Extract<(typeof recordKinds)[number], { customs: object }>;
export type CustomEntity = CustomKind['entity'];

/** The kinds of records that can have custom fields. */
export const customKinds: readonly CustomKind[] = recordKinds.filter((kind) => 'customs' in kind);
export const customEntities: readonly CustomEntity[] = customKinds.map(({ entity }) => entity);
