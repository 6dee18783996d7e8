import type { ReactNode } from 'react';
import { I18nProvider, RouterProvider } from 'react-aria-components';

/** The props of `UiProvider`. */
export interface UiProviderProps {
  /** BCP 47 tag for dates, numbers and the built-in texts of react-aria, for example `ja-JP`. */
  locale: string;
  /** Client-side navigation for the kit's links; without it links load pages. */
  navigate?: (path: string) => void;
  /** Converts a path of the application to its URL, for an application below a base path. */
  useHref?: (path: string) => string;
  children: ReactNode;
}

const stay = (path: string) => window.location.assign(path);

/**
 * Provides locale and navigation; render it once around the application. Theme and density are `data-theme` and
 * `data-density` on `<html>`.
 */
export function UiProvider({ locale, navigate = stay, useHref, children }: UiProviderProps) {
  return (
    <I18nProvider locale={locale}>
      <RouterProvider navigate={navigate} useHref={useHref}>
        {children}
      </RouterProvider>
    </I18nProvider>
  );
}
