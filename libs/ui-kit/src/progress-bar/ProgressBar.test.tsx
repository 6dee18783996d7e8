import { render, screen } from '@testing-library/react';
import { ProgressBar } from './ProgressBar.tsx';

describe('ProgressBar', () => {
  it('says how far it is, in words', () => {
    render(<ProgressBar label="インポート" value={560} maxValue={1234} valueText="560 / 1,234件" />);
    const bar = screen.getByRole('progressbar', { name: 'インポート' });
    expect(bar).toHaveAttribute('aria-valuenow', '560');
    expect(bar).toHaveAttribute('aria-valuetext', '560 / 1,234件');
  });

  it('says no value while the end is not known', () => {
    render(<ProgressBar label="インポート" isLabelHidden value={null} />);
    expect(screen.getByRole('progressbar', { name: 'インポート' })).not.toHaveAttribute('aria-valuenow');
  });
});
