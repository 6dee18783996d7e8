import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { UiProvider } from '../provider/UiProvider.tsx';
import { Link } from './Link.tsx';

describe('Link', () => {
  it('navigates inside the application', async () => {
    const navigate = jest.fn();
    render(
      <UiProvider locale="ja-JP" navigate={navigate}>
        <Link href="/customers/1">青葉システムズ</Link>
      </UiProvider>,
    );
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(navigate).toHaveBeenCalledWith('/customers/1', undefined);
  });

  it('says that it opens a new tab and gives nothing away to it', () => {
    render(
      <Link href="https://example.com" newTabText="新しいタブで開く">
        利用規約
      </Link>,
    );
    const link = screen.getByRole('link', { name: '利用規約 （新しいタブで開く）' });
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  });
});
