import { RotateCw, TriangleAlert } from 'lucide-react';
import { Button } from '../button/Button.tsx';
import { StatePanel } from './StatePanel.tsx';
import type { StatePanelProps } from './StatePanel.tsx';

/** A place whose content could not be loaded. */
export interface ErrorStateProps extends StatePanelProps {
  /** Words of the button that tries again: 「再読み込み」. */
  retryText?: string;
  onRetry?: () => void;
  isRetrying?: boolean;
}

/** Says politely that loading failed, and offers to try again. */
export function ErrorState({
  icon = <TriangleAlert />,
  retryText,
  onRetry,
  isRetrying,
  actions,
  ...rest
}: ErrorStateProps) {
  const retry = retryText && onRetry && (
    <Button icon={<RotateCw />} isPending={isRetrying} onPress={onRetry}>
      {retryText}
    </Button>
  );
  return (
    <StatePanel
      {...rest}
      icon={icon}
      isDanger
      role="alert"
      actions={
        (retry || actions) && (
          <>
            {retry}
            {actions}
          </>
        )
      }
    />
  );
}
