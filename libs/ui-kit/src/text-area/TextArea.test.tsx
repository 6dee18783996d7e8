import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TextArea } from './TextArea.tsx';

describe('TextArea', () => {
  it('takes lines and reports them', async () => {
    const onChange = jest.fn();
    render(<TextArea label="事前メモ" onChange={onChange} />);
    await userEvent.type(screen.getByRole('textbox', { name: '事前メモ' }), '一行目{Enter}二行目');
    expect(onChange).toHaveBeenLastCalledWith('一行目\n二行目');
  });

  it('grows with its text where the browser does not', async () => {
    render(<TextArea label="事前メモ" />);
    const area = screen.getByRole('textbox');
    Object.defineProperty(area, 'scrollHeight', { value: 144 });
    await userEvent.type(area, 'あ');
    expect(area.style.blockSize).toBe('144px');
  });

  it('ties the error to the text', () => {
    render(<TextArea label="事前メモ" error="5,000文字以内でご入力ください。" />);
    expect(screen.getByRole('textbox')).toHaveAccessibleDescription('5,000文字以内でご入力ください。');
  });
});
