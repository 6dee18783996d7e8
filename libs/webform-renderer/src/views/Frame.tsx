import { useRef } from 'react';
import type { ReactNode } from 'react';
import { useWidthStep } from '../browser/container-width.ts';
import type { ThemeVariables } from '../theme/theme.ts';
import { useTheme } from '../theme/use-theme.ts';

export type FrameProps = {
  hashid?: string;
  /** The theme; absent when the server's style sheet contains it. */
  theme?: ThemeVariables;
  /** Raw mode: a plain element without theme and class names (spec 1 §2). */
  raw?: boolean;
  children: ReactNode;
};

/** Renders the container of every view: at most 480 px wide, with theme and width step (spec 1 §9). */
export const Frame = ({ hashid, theme, raw = false, children }: FrameProps) => {
  const root = useRef<HTMLDivElement>(null);
  const step = useWidthStep(hashid);
  useTheme(root, raw ? undefined : theme);
  if (raw) return <div>{children}</div>;
  return (
    <div ref={root} className="ewf" data-width={step}>
      <div className="ewf-body">{children}</div>
    </div>
  );
};
