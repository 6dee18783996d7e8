import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from '../button/Button.tsx';
import { EmptyState } from './EmptyState.tsx';
import { ErrorState } from './ErrorState.tsx';
import { NoPermissionState } from './NoPermissionState.tsx';
import { NotFoundState } from './NotFoundState.tsx';

describe('EmptyState', () => {
  it('offers the first step', () => {
    render(<EmptyState title="案件がまだありません。" actions={<Button>案件を登録</Button>} />);
    expect(screen.getByText('案件がまだありません。')).toBeVisible();
    expect(screen.getByRole('button', { name: '案件を登録' })).toBeVisible();
  });
});

describe('ErrorState', () => {
  it('is read at once and tries again', async () => {
    const onRetry = jest.fn();
    render(<ErrorState title="読み込めませんでした" retryText="再読み込み" onRetry={onRetry} />);
    expect(screen.getByRole('alert')).toHaveTextContent('読み込めませんでした');
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(onRetry).toHaveBeenCalledTimes(1);
  });
});

describe('NoPermissionState and NotFoundState', () => {
  it('say their sentences', () => {
    render(
      <>
        <NoPermissionState title="権限がありません。" />
        <NotFoundState title="見つかりません。" />
      </>,
    );
    expect(screen.getByText('権限がありません。')).toBeVisible();
    expect(screen.getByText('見つかりません。')).toBeVisible();
  });
});
