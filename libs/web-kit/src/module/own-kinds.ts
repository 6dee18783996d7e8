import { createAction } from '@reduxjs/toolkit';
import type { UnknownAction } from '@reduxjs/toolkit';
import { createContext, use } from 'react';
import type { StoreModule } from '../store/store-module.types.ts';

/** A kind of record that the company has defined itself. */
export interface OwnKind {
  id: number;
  name: string;
  /** The name of its icon. */
  icon: string;
  /** The tone of its icon, 1 to 10. */
  tone: number;
  /** The steps that the user's role allows for its records. */
  level: 'none' | 'see' | 'save' | 'delete';
  /** The relations by which its records are on the pages of other records. */
  relations: readonly OwnRelation[];
}

/** A relation of records of an own kind to those of another kind. */
export interface OwnRelation {
  id: number;
  /** The other kind: `customer`, `custom_object`. */
  target: string;
  /** The other kind's id, if the company has defined it itself. */
  targetId: number | null;
  /** The words on the other records' pages. */
  label: string;
}

/** Dispatched with the kinds that the company has defined itself and the user may see, in order; null: not known. */
export const ownKindsReceived = createAction<readonly OwnKind[] | null>('ownKinds/received');

/** The store module of the kinds; the area that defines them reads them. */
export const ownKindsArea: StoreModule = {
  name: 'ownKinds',
  reducer: (state: readonly OwnKind[] | null = null, action: UnknownAction) =>
    ownKindsReceived.match(action) ? action.payload : state,
};

/** Selects the kinds; null before they are known. */
export const selectOwnKinds = (state: unknown) => (state as { ownKinds?: readonly OwnKind[] | null }).ownKinds ?? null;

/** The context of the kinds, which the app provides; by default none. */
export const OwnKindsContext = createContext<readonly OwnKind[]>([]);

/** Returns the kinds that the company has defined itself and the user may see, in order. */
export const useOwnKinds = (): readonly OwnKind[] => use(OwnKindsContext);

/** Returns true when the user may add records of a kind. */
export const mayAddOwn = ({ level }: OwnKind): boolean => level === 'save' || level === 'delete';
