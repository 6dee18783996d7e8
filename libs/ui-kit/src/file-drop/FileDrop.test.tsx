import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FileDrop } from './FileDrop.tsx';

const file = (name: string) => new File(['x'], name, { type: 'text/plain' });

const show = (props: Partial<Parameters<typeof FileDrop>[0]> = {}) => {
  const onFiles = jest.fn();
  const { container } = render(
    <FileDrop label="ここにドロップ" buttonText="ファイルを選択" onFiles={onFiles} {...props} />,
  );
  return { onFiles, input: container.querySelector<HTMLInputElement>('input[type=file]')! };
};

describe('FileDrop', () => {
  it('hands on the files that were chosen, all at once', async () => {
    const { onFiles, input } = show();
    await userEvent.upload(input, [file('見積.txt'), file('図面.txt')]);
    expect(onFiles).toHaveBeenCalledTimes(1);
    expect(onFiles.mock.calls[0][0].map(({ name }: File) => name)).toEqual(['見積.txt', '図面.txt']);
  });

  it('offers the kinds that are taken, and one file alone where that is wanted', () => {
    const { input } = show({ acceptedTypes: ['.pdf', '.png'], isSingle: true });
    expect(input).toHaveAttribute('accept', '.pdf,.png');
    expect(input.multiple).toBe(false);
  });

  it('takes nothing while it is disabled', () => {
    show({ isDisabled: true });
    expect(screen.getByText('ファイルを選択').closest('button')).toBeDisabled();
  });
});
