import type { ReactNode } from 'react';
import { DialogHost } from '../dialog/DialogHost.tsx';
import { ToastHost } from '../toast/ToastHost.tsx';
import type { Surroundings } from './surroundings.types.ts';
import { Words } from './Words.tsx';

const none: readonly string[] = [];

/** Renders a screen with its loaded texts, beside the dialogs and toasts of the app. */
export const InApp = ({ namespaces = none, children }: Pick<Surroundings, 'namespaces'> & { children: ReactNode }) => (
  <>
    <Words of={namespaces}>{children}</Words>
    <DialogHost />
    <ToastHost />
  </>
);
