import { RotateCw, TriangleAlert } from 'lucide-react';
import { Button } from '../button/Button.tsx';
import { StatePanel } from './StatePanel.tsx';
import type { StatePanelProps } from './StatePanel.tsx';

/** The props of `ErrorState`. */
export interface ErrorStateProps extends StatePanelProps {
  /** Text of the retry button: 「再読み込み」. */
  retryText?: string;
  onRetry?: () => void;
  isRetrying?: boolean;
}

/** Renders the state of failed loading, with a retry button. */
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
