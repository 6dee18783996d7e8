import type { ReactNode } from 'react';

/** An empty icon, because browsers otherwise request one and report its absence. */
export const metadata = { icons: 'data:,' };

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="ja">
      <body>{children}</body>
    </html>
  );
}
