import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from './Button.tsx';
import { ButtonLink } from './ButtonLink.tsx';

describe('Button', () => {
  it('is pressed by mouse, Enter and Space', async () => {
    const onPress = jest.fn();
    render(<Button onPress={onPress}>保存</Button>);
    const button = screen.getByRole('button', { name: '保存' });
    await userEvent.click(button);
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard(' ');
    expect(onPress).toHaveBeenCalledTimes(3);
  });

  it('does not submit a form unless told to', async () => {
    const onSubmit = jest.fn((event: { preventDefault(): void }) => event.preventDefault());
    render(
      <form onSubmit={onSubmit}>
        <Button>プレビュー</Button>
        <Button type="submit">登録</Button>
      </form>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'プレビュー' }));
    expect(onSubmit).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: '登録' }));
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });

  it('keeps its name and focus but ignores presses while pending', async () => {
    const onPress = jest.fn();
    const { rerender } = render(<Button onPress={onPress}>保存</Button>);
    await userEvent.tab();
    rerender(
      <Button onPress={onPress} isPending>
        保存
      </Button>,
    );
    const button = screen.getByRole('button', { name: '保存' });
    expect(button).toHaveFocus();
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await userEvent.keyboard('{Enter}');
    expect(onPress).not.toHaveBeenCalled();
  });

  it('is a real link when it goes somewhere', () => {
    render(<ButtonLink href="/deals">案件一覧へ</ButtonLink>);
    expect(screen.getByRole('link', { name: '案件一覧へ' })).toHaveAttribute('href', '/deals');
  });
});
