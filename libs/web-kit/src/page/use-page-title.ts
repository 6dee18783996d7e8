import { useEffect } from 'react';

const productName = 'Enishi';

/** Sets the document title: the page's title, then the product's name. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    document.title = title ? `${title} | ${productName}` : productName;
  }, [title]);
}
