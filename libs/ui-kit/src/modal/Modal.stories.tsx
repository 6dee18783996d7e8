import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { Button } from '../button/Button.tsx';
import { TextField } from '../text-field/TextField.tsx';
import { Modal } from './Modal.tsx';
import type { ModalProps } from './Modal.tsx';
import type { ModalState } from './modalState.ts';

function Opened(props: ModalProps) {
  const [state, setState] = useState<ModalState>(props.state);
  const close = () => setState('closing');
  return (
    <>
      <Button onPress={() => setState('open')}>開く</Button>
      <Modal {...props} state={state} onClose={close} onClosed={() => setState('closed')} />
    </>
  );
}

const fields = (
  <div style={{ display: 'grid', gap: 16 }}>
    <TextField label="案件名" isRequired requiredText="必須" defaultValue="基幹システム更改" />
    <TextField label="契約金額" isNumeric suffix="円" defaultValue="12,800,000" />
  </div>
);

const meta = {
  title: 'Overlays/Modal',
  component: Modal,
  args: {
    state: 'open',
    title: '案件を登録',
    closeText: '閉じる',
    onClose: () => {},
    onSubmit: () => {},
    children: fields,
    footer: (
      <>
        <Button>キャンセル</Button>
        <Button variant="primary" type="submit">
          登録
        </Button>
      </>
    ),
  },
  render: (args) => <Opened {...args} />,
} satisfies Meta<typeof Modal>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Submitting: Story = {
  args: {
    state: 'submitting',
    footer: (
      <>
        <Button isDisabled>キャンセル</Button>
        <Button variant="primary" type="submit" isPending>
          登録
        </Button>
      </>
    ),
  },
};
export const Small: Story = { args: { size: 'small' } };
export const LongJapaneseText: Story = {
  args: {
    size: 'large',
    title: '提案・見積フェーズに進むために必要な項目を入力',
    children: (
      <>
        {Array.from({ length: 18 }, (_, line) => (
          <p key={line}>
            このフェーズでは、決裁者の氏名、導入の時期、競合の状況、および予算の申請に必要な書類の提出期限を記録します。
          </p>
        ))}
      </>
    ),
  },
};
