import { render, screen } from '@testing-library/react';
import { Banner } from './Banner.tsx';

describe('Banner', () => {
  it('interrupts only for danger', () => {
    const { rerender } = render(<Banner meaning="danger">保存できませんでした。</Banner>);
    expect(screen.getByRole('alert')).toHaveTextContent('保存できませんでした。');
    rerender(<Banner meaning="caution">接続が切れています。</Banner>);
    expect(screen.getByRole('status')).toHaveTextContent('接続が切れています。');
  });

  it('is plain text where it was there from the start', () => {
    render(
      <Banner meaning="info" isLive={false} title="限定共有">
        3名に共有しています。
      </Banner>,
    );
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
    expect(screen.getByText('限定共有')).toBeVisible();
  });
});
