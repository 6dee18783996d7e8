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

/** What the component of a modal gets; it hands `state`, `onClose` and `onClosed` on to the ui kit's `Modal`. */
export interface ModalContentProps<P = unknown> {
  name: string;
  /** What it was opened with. */
  payload: P;
  state: ModalStatus;
  /** Why the last submit failed; a `Form` shows it at its fields. */
  failure?: ApiFailure;
  onClose: () => void;
  onClosed: () => void;
}

/** Components by modal name; of several areas: `{ ...dealModals, ...contactModals }`. */
// What a modal is opened with is its own affair: only `never` lets every component fit.
export type ModalRegistry = Record<
  string,
  ComponentType<ModalContentProps<never>> & { preload?: () => Promise<unknown> }
>;

const openings = new WeakMap<object, number>();
let last = 0;

/** Each opening has a payload of its own: a modal that opens again while it fades out begins anew. */
function openingOf(payload: unknown): number {
  if (typeof payload !== 'object' || payload === null) return 0;
  const known = openings.get(payload);
  if (known !== undefined) return known;
  openings.set(payload, (last += 1));
  return last;
}

/** Who hosts the same modals, in the order in which they came. */
const hosts = new Map<ModalRegistry, object[]>();
const listeners = new Set<() => void>();

/** Two parts of one page may bring the same modals: the first of them shows them. */
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

/** Shows every modal that is not closed, once however often the same registry is hosted. */
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

/** Says that a modal did not come, and closes it: the page below stays as it is, and the modal can be opened again. */
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
