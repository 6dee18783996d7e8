import { useT } from '@crm/i18n';
import { SegmentedControl } from '@crm/ui-kit';
import { TextAlignCenter, TextAlignEnd, TextAlignStart } from 'lucide-react';
import type { AnyBlock } from '../domain/email.types.ts';

type Align = NonNullable<AnyBlock['align']>;

/** Renders the alignment of a block. */
export function AlignField({ value, onChange }: { value: Align | null; onChange: (align: Align) => void }) {
  const t = useT('email');
  return (
    <SegmentedControl<Align>
      label={t('block.align')}
      value={value ?? 'left'}
      onChange={onChange}
      segments={[
        { value: 'left', label: t('align.left'), icon: <TextAlignStart /> },
        { value: 'center', label: t('align.center'), icon: <TextAlignCenter /> },
        { value: 'right', label: t('align.right'), icon: <TextAlignEnd /> },
      ]}
    />
  );
}
