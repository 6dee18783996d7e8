import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Stepper } from './Stepper.tsx';
import type { StepperProps } from './Stepper.tsx';

const base: StepperProps = {
  label: 'フェーズ',
  stateTexts: { done: '済み', current: '現在', won: '最終', stopped: '停止', ahead: '未着手' },
  steps: [
    { id: '1', label: '接触', state: 'done' },
    { id: '2', label: '提案', state: 'current' },
    { id: '3', label: '受注', state: 'ahead' },
  ],
};

describe('Stepper', () => {
  it('says where we are, in words', () => {
    render(<Stepper {...base} />);
    const [, here] = screen.getAllByRole('listitem');
    expect(here).toHaveAttribute('aria-current', 'step');
    expect(here).toHaveTextContent('提案（現在）');
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('asks to move by keyboard, but not to where we are', async () => {
    const onSelect = jest.fn();
    render(<Stepper {...base} onSelect={onSelect} />);
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(onSelect).not.toHaveBeenCalled();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(onSelect).toHaveBeenCalledWith('3');
  });

  it('gives the focus back to the step that was pressed when the move is through', async () => {
    const { rerender } = render(<Stepper {...base} onSelect={() => {}} />);
    const last = screen.getByRole('button', { name: /受注/ });
    last.focus();
    await userEvent.keyboard('{Enter}');
    rerender(<Stepper {...base} onSelect={() => {}} isDisabled />);
    last.blur();
    rerender(<Stepper {...base} onSelect={() => {}} />);
    expect(last).toHaveFocus();
  });
});
