import type { ReactNode } from 'react';

/** Browsers ask for an icon otherwise, and complain that there is none. */
export const metadata = { icons: 'data:,' };

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="ja">
      <body>{children}</body>
    </html>
  );
}
