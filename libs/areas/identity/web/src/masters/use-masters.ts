import type { Store } from '@reduxjs/toolkit';
import { useSyncExternalStore } from 'react';
import { useStore } from 'react-redux';
import type { Company, Masters as Received, MastersState } from './masters.slice.ts';

/** With every list, also those that an answer may leave out. */
type Masters = Required<Received>;

const absent: MastersState = { status: 'idle', data: null };

/** The masters as they are in the store. */
export const selectMastersState = (state: { masters?: MastersState }): MastersState => state.masters ?? absent;

interface Watch {
  subscribe: (tell: () => void) => () => void;
  read: () => MastersState;
}

const watches = new WeakMap<Store, Watch>();

/**
 * The masters of a store, watched once for all who look at them: they hardly ever change, and the parts of a full board
 * that look at them are thousands, so that each of them had better not ask the store after every action.
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
  /** Who can be given something to do: nobody who has left or is locked out. */
  owners: Masters['users'];
  /** The entry of an id, deleted ones too: an old record still has a name. */
  find: <K extends keyof Masters>(name: K, id: number | null | undefined) => Entry<K> | undefined;
  /** The name of an entry; empty when there is none. */
  nameOf: (name: keyof Masters, id: number | null | undefined) => string;
  /** What can be chosen for a deal type: not deleted, in order. */
  ofDealType: <K extends DealTypeMaster>(name: K, dealTypeId: number) => Entry<K>[];
}

export type DealTypeMaster =
  'phases' | 'probabilities' | 'products' | 'channels' | 'reasons' | 'actionPurposes' | 'dealCustomerTypes';

const none: Masters = {
  users: [],
  groups: [],
  dealTypes: [],
  phases: [],
  probabilities: [],
  products: [],
  channels: [],
  reasons: [],
  actionPatterns: [],
  actionPurposes: [],
  dealCustomerTypes: [],
  lifecycleStages: [],
};

/** The masters of the company. They are there before any screen is shown (the app's frame waits for them). */
export function useMasters(): MastersView {
  const { data } = useMastersState();
  return viewOf(data?.masters ?? none, data?.company.hiddenDeletedUsers);
}

/** The company that the session works in: name, flags, fiscal closing month. Null before the first answer. */
export const useCompany = (): Company | null => useMastersState().data?.company ?? null;

/** One set of look-ups for each set of masters, however many components ask. */
const views = new WeakMap<Received, { hides: boolean; view: MastersView }>();

/** The masters with their look-ups. Deleted members are not offered where the company hides them; their names are known. */
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
