import type { Store } from '@reduxjs/toolkit';
import { useSyncExternalStore } from 'react';
import { useStore } from 'react-redux';
import { masterLists } from '../generated/master-lists.ts';
import type { Company, Masters as Received, MastersState } from './masters.slice.ts';

/** The masters with every list, also those that an answer may leave out. */
type Masters = Required<Received>;

const absent: MastersState = { status: 'idle', data: null };

/** Selects the state of the masters. */
export const selectMastersState = (state: { masters?: MastersState }): MastersState => state.masters ?? absent;

interface Watch {
  subscribe: (tell: () => void) => () => void;
  read: () => MastersState;
}

const watches = new WeakMap<Store, Watch>();

/**
 * Watches the masters of a store once for all components. They rarely change, and thousands of parts of a full board
 * read them: each must not read the store after every action.
 */
function watchOf(store: Store): Watch {
  const known = watches.get(store);
  if (known) return known;
  const read = () => selectMastersState(store.getState() as { masters?: MastersState });
  const watchers = new Set<() => void>();
  let seen = read();
  let leave = () => {};
  const look = () => {
    const now = read();
    if (now === seen) return;
    seen = now;
    for (const tell of [...watchers]) tell();
  };
  const watch: Watch = {
    read,
    subscribe: (tell) => {
      if (watchers.size === 0) {
        seen = read();
        leave = store.subscribe(look);
      }
      watchers.add(tell);
      return () => {
        watchers.delete(tell);
        if (watchers.size === 0) leave();
      };
    },
  };
  watches.set(store, watch);
  return watch;
}

function useMastersState(): MastersState {
  const { subscribe, read } = watchOf(useStore());
  return useSyncExternalStore(subscribe, read, read);
}

export type MasterName = Exclude<keyof Masters, 'actionPatterns'>;
type Entry<K extends keyof Masters> = Masters[K][number];

export interface MastersView extends Masters {
  /** The members who can own records: without those who have left or are disabled. */
  owners: Masters['users'];
  /** Returns the entry of an id, also a deleted one: an old record still has a name. */
  find: <K extends keyof Masters>(name: K, id: number | null | undefined) => Entry<K> | undefined;
  /** Returns the name of an entry; empty without one. */
  nameOf: (name: keyof Masters, id: number | null | undefined) => string;
  /** Returns the choices of a deal type: not deleted, in order. */
  ofDealType: <K extends DealTypeMaster>(name: K, dealTypeId: number) => Entry<K>[];
}

/** The masters whose entries belong to a deal type. */
export type DealTypeMaster = {
  [K in keyof Masters]: Entry<K> extends { dealTypeId: number } ? K : never;
}[keyof Masters];

const none = Object.fromEntries(masterLists.map((name) => [name, []])) as unknown as Masters;

/** Returns the company's masters. The app's frame loads them before any screen. */
export function useMasters(): MastersView {
  const { data } = useMastersState();
  return viewOf(data?.masters ?? none, data?.company.hiddenDeletedUsers);
}

/** Returns the company of the session: name, flags, fiscal closing month. Null before the first answer. */
export const useCompany = (): Company | null => useMastersState().data?.company ?? null;

/** The views by masters, one for any number of components. */
const views = new WeakMap<Received, { hides: boolean; view: MastersView }>();

/** Returns the masters with their look-ups. A company may hide deleted members from choices; their names stay known. */
export function viewOf(data: Received, hides = false): MastersView {
  const kept = views.get(data);
  if (kept?.hides === hides) return kept.view;
  const view = buildView({ ...none, ...data }, hides);
  views.set(data, { hides, view });
  return view;
}

function buildView(data: Masters, hides: boolean): MastersView {
  const byId = new Map(
    (Object.keys(data) as (keyof Masters)[]).map((name) => [
      name,
      new Map((data[name] as { id: number }[]).map((entry) => [entry.id, entry])),
    ]),
  );
  const find = <K extends keyof Masters>(name: K, id: number | null | undefined) =>
    id == null ? undefined : (byId.get(name)?.get(id) as Entry<K> | undefined);
  return {
    ...data,
    owners: data.users.filter(({ deleted, disabled }) => !deleted && !disabled),
    users: hides ? data.users.filter(({ deleted }) => !deleted) : data.users,
    find,
    nameOf: (name, id) => find(name, id)?.name ?? '',
    ofDealType: (name, dealTypeId) =>
      (data[name] as { dealTypeId: number; deleted: boolean; orderNum: number }[])
        .filter((entry) => entry.dealTypeId === dealTypeId && !entry.deleted)
        .sort((a, b) => a.orderNum - b.orderNum) as never,
  };
}
