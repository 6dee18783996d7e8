import { useT } from '@crm/i18n';
import { NumberField, Select, TextArea, TextField } from '@crm/ui-kit';
import { useDispatch } from 'react-redux';
import type { AnyBlock } from '../domain/email.types.ts';
import { AlignField } from './AlignField.tsx';
import { ColourField } from './ColourField.tsx';
import { ColumnsSettings } from './ColumnsSettings.tsx';
import { blockChanged } from './editor.slice.ts';
import { FieldText } from './FieldText.tsx';
import { RichText } from './RichText.tsx';
import { SocialSettings } from './SocialSettings.tsx';

const between = (value: number | null, least: number, most: number): number | undefined =>
  value === null ? undefined : Math.min(Math.max(Math.round(value), least), most);

/** Renders the settings of a block; which ones depends on its type. */
export function BlockSettings({ block, faulty }: { block: AnyBlock; faulty: ReadonlySet<string> }) {
  const t = useT('email');
  const dispatch = useDispatch();
  const set = (change: Partial<AnyBlock>) => dispatch(blockChanged({ id: block.id, change }));
  const href = (
    <FieldText label={t('block.href')} value={block.href ?? ''} onChange={(value) => set({ href: value })} />
  );
  const align = <AlignField value={block.align ?? null} onChange={(value) => set({ align: value })} />;
  switch (block.type) {
    case 'text':
      return (
        <>
          <RichText
            key={block.id}
            label={t('block.text')}
            lines={block.lines ?? []}
            onChange={(lines) => set({ lines })}
          />
          {align}
        </>
      );
    case 'heading':
      return (
        <>
          <FieldText label={t('block.words')} value={block.text ?? ''} onChange={(text) => set({ text })} />
          <Select
            label={t('block.level')}
            value={String(block.level ?? 2)}
            onChange={(level) => set({ level: Number(level) })}
            options={[1, 2, 3].map((level) => ({ value: String(level), label: t(`block.level${level}`) }))}
          />
          {align}
        </>
      );
    case 'button':
      return (
        <>
          <FieldText label={t('block.words')} value={block.text ?? ''} onChange={(text) => set({ text })} />
          {href}
          <ColourField label={t('block.color')} value={block.color ?? null} onChange={(color) => set({ color })} />
          {align}
        </>
      );
    case 'image':
      return (
        <>
          <TextField
            label={t('block.src')}
            description={t('block.srcHint')}
            value={block.src ?? ''}
            onChange={(src) => set({ src: src.trim() })}
          />
          <FieldText
            label={t('block.alt')}
            description={t('block.altHint')}
            value={block.alt ?? ''}
            onChange={(alt) => set({ alt })}
          />
          <NumberField
            label={t('block.width')}
            value={block.width ?? null}
            onChange={(width) => set({ width: between(width, 16, 600) })}
          />
          <FieldText
            label={t('block.imageHref')}
            value={block.href ?? ''}
            onChange={(value) => set({ href: value || undefined })}
          />
          {align}
        </>
      );
    case 'spacer':
      return (
        <NumberField
          label={t('block.height')}
          value={block.height ?? 24}
          onChange={(height) => set({ height: between(height, 4, 200) ?? 24 })}
        />
      );
    case 'columns':
      return <ColumnsSettings block={block} faulty={faulty} />;
    case 'social':
      return <SocialSettings links={block.links ?? []} onChange={(links) => set({ links })} />;
    case 'html':
      return (
        <TextArea
          label={t('block.html')}
          description={t('block.htmlHint')}
          value={block.html ?? ''}
          onChange={(html) => set({ html })}
          rows={12}
        />
      );
    case 'footer':
      return (
        <>
          <FieldText
            label={t('block.reason')}
            description={t('block.footerHint')}
            value={block.text ?? ''}
            onChange={(text) => set({ text })}
            rows={2}
          />
          {align}
        </>
      );
    case 'signature':
      return <p>{t('block.signatureHint')}</p>;
    case 'divider':
      return <p>{t('block.noSettings')}</p>;
  }
}
