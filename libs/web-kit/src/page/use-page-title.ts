import { useEffect } from 'react';

const productName = 'Enishi';

/** Names the browser tab: what is on the page, then the product. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    document.title = title ? `${title} | ${productName}` : productName;
  }, [title]);
}
