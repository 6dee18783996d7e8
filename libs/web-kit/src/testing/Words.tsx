import { useI18n } from '@crm/i18n';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';

/** Renders the children once the texts of several areas are loaded, as the app's navigation does before a screen. */
export function Words({ of, children }: { of: readonly string[]; children: ReactNode }) {
  const i18n = useI18n();
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    let isGone = false;
    void Promise.all(of.map((namespace) => i18n.load(namespace))).then(() => {
      if (!isGone) setReady(true);
    });
    return () => {
      isGone = true;
    };
  }, [i18n, of]);
  return isReady && children;
}
