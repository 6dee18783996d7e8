import type { ReactNode } from 'react';
import { I18nProvider, RouterProvider } from 'react-aria-components';

/** What the kit needs to know of its application. */
export interface UiProviderProps {
  /** BCP 47 tag for dates, numbers and the built-in words of the primitives, such as `ja-JP`. */
  locale: string;
  /** Client-side navigation for links inside the kit; without it links load pages. */
  navigate?: (path: string) => void;
  /** Turns a path of the application into what stands in the address bar, where it lives below a base. */
  useHref?: (path: string) => string;
  children: ReactNode;
}

const stay = (path: string) => window.location.assign(path);

/** Stands once around the application. Theme and density are `data-theme` and `data-density` on `<html>`. */
export function UiProvider({ locale, navigate = stay, useHref, children }: UiProviderProps) {
  return (
    <I18nProvider locale={locale}>
      <RouterProvider navigate={navigate} useHref={useHref}>
        {children}
      </RouterProvider>
    </I18nProvider>
  );
}
