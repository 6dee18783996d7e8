import type { ComponentType } from 'react';
import { Suspense, useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { ApiFailure } from '@crm/api-client/runtime';
import { useT } from '@crm/i18n';
import { ChunkErrorBoundary, useForgottenWords } from '../page/ChunkErrorBoundary.tsx';
import { toastShown } from '../toast/toast.slice.ts';
import { modalClosed, modalDismissed } from './modal.slice.ts';
import type { ModalsState, ModalStatus } from './modal.slice.ts';
import { whenIdle } from './when-idle.ts';

/** The props of a modal's component, which passes `state`, `onClose` and `onClosed` to the UI kit's `Modal`. */
export interface ModalContentProps<P = unknown> {
  name: string;
  /** The payload with which it was opened. */
  payload: P;
  state: ModalStatus;
  /** The failure of the last submit; a `Form` shows it at its fields. */
  failure?: ApiFailure;
  onClose: () => void;
  onClosed: () => void;
}

/** Components by modal name; of several areas: `{ ...dealModals, ...contactModals }`. */
// Payloads differ by modal; only `never` accepts every component.
export type ModalRegistry = Record<
  string,
  ComponentType<ModalContentProps<never>> & { preload?: () => Promise<unknown> }
>;

const openings = new WeakMap<object, number>();
let last = 0;

/** Returns a number per payload, so that a modal reopened while fading out is remounted. */
function openingOf(payload: unknown): number {
  if (typeof payload !== 'object' || payload === null) return 0;
  const known = openings.get(payload);
  if (known !== undefined) return known;
  openings.set(payload, (last += 1));
  return last;
}

/** The hosts of each registry, in mount order. */
const hosts = new Map<ModalRegistry, object[]>();
const listeners = new Set<() => void>();

/** Returns true for the first host of a registry; two parts of a page may host the same modals. */
function useIsFirst(modals: ModalRegistry): boolean {
  const [host] = useState(() => ({}));
  const subscribe = useCallback(
    (listener: () => void) => {
      const change = (others: object[]) => {
        hosts.set(modals, others);
        for (const tell of listeners) tell();
      };
      listeners.add(listener);
      change([...(hosts.get(modals) ?? []), host]);
      return () => {
        listeners.delete(listener);
        change((hosts.get(modals) ?? []).filter((other) => other !== host));
      };
    },
    [modals, host],
  );
  return useSyncExternalStore(subscribe, () => [host, undefined].includes(hosts.get(modals)?.[0]));
}

/** Shows every modal that is not closed, once even when several hosts have the same registry. */
export function ModalHost({ modals }: { modals: ModalRegistry }) {
  const isFirst = useIsFirst(modals);
  const entries = useSelector((state: { modals: ModalsState }) => state.modals);
  const dispatch = useDispatch();
  useEffect(() => whenIdle(Object.values(modals).flatMap(({ preload }) => preload ?? [])), [modals]);
  if (!isFirst) return null;
  return Object.entries(entries).map(([name, { status, payload, failure }]) => {
    const Content = modals[name];
    if (!Content || status === 'closed') return null;
    return (
      <ChunkErrorBoundary key={`${name} ${openingOf(payload)}`} fallback={() => <CannotOpen name={name} />}>
        <Suspense fallback={null}>
          <Content
            {...{ name, failure }}
            payload={payload as never}
            state={status}
            onClose={() => dispatch(modalDismissed({ name }))}
            onClosed={() => dispatch(modalClosed({ name }))}
          />
        </Suspense>
      </ChunkErrorBoundary>
    );
  });
}

/** Shows a message for a modal that failed to load, and closes it, so that it can be opened again. */
function CannotOpen({ name }: { name: string }) {
  const t = useT('common');
  const dispatch = useDispatch();
  useForgottenWords();
  useEffect(() => {
    dispatch(toastShown({ level: 'error', text: t('error.loadFailed') }));
    dispatch(modalDismissed({ name }));
    dispatch(modalClosed({ name }));
  }, [name, t, dispatch]);
  return null;
}
