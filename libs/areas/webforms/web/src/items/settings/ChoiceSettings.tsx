import { useT } from '@crm/i18n';
import { Banner, Checkbox, IconButton, RadioGroup, VisuallyHidden, isComposing } from '@crm/ui-kit';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { BulkPaste } from './BulkPaste.tsx';
import { byLines, linesOf, listed, moved, stored } from './choice-order.ts';
import styles from './ChoiceSettings.module.css';
import { useItem } from './item-fields.ts';

interface ChoiceSettingsProps {
  /** All choices, including those that the owner does not offer. */
  choices: readonly { label: string; value: string | number }[];
}

/** Renders the settings of a selection: its look, the choices that it offers, and their order. */
export function ChoiceSettings({ choices }: ChoiceSettingsProps) {
  const t = useT('webforms');
  const { item, rendered, change, errorOf } = useItem();
  const list = useRef<HTMLUListElement>(null);
  const wanted = useRef<{ index: number; part: string } | null>(null);
  const [said, setSaid] = useState('');
  const isMultiple = rendered.type === 'multiple-selection';
  const looks = isMultiple ? ['checkbox', 'pulldown'] : ['pulldown', 'radio'];
  const all = choices.map(({ label, value }) => ({ label, value: String(value) }));
  const isOfMembers = item.category === 'deal_assignee';
  const given = (item.data.valuesToBeChosen ?? [])
    .map(String)
    .filter((value) => all.some((choice) => choice.value === value));
  // An empty selection offers all choices, except of members: then it offers none.
  const offered = given.length === 0 && !isOfMembers ? all.map(({ value }) => value) : given;
  const rows = listed(all, offered);
  const choose = (values: string[]) => change({ valuesToBeChosen: isOfMembers ? values : stored(all, values) });
  const toggle = (value: string, isOn: boolean) =>
    choose(isOn ? [...offered, value] : offered.filter((one) => one !== value));
  const move = (index: number, step: -1 | 1, part: string) => {
    const to = index + step;
    if (to < 0 || to >= offered.length) return;
    wanted.current = { index: to, part };
    choose(moved(offered, index, step));
    setSaid(t('choices.moved', { name: rows[index]!.label, place: to + 1, count: offered.length }));
  };
  useLayoutEffect(() => {
    const focus = wanted.current;
    wanted.current = null;
    const row = focus && list.current?.children[focus.index];
    const target = row?.querySelector<HTMLElement>(`[data-part="${focus?.part}"] button:not(:disabled)`);
    (target ?? row?.querySelector<HTMLElement>('input'))?.focus();
  });
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    if (!event.altKey || isComposing(event) || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    move(index, event.key === 'ArrowUp' ? -1 : 1, 'tick');
  };
  return (
    <>
      <RadioGroup
        label={t('data.selectionType')}
        orientation="horizontal"
        options={looks.map((value) => ({ value, label: t(`selectionType.${value}`) }))}
        value={rendered.selectionType}
        error={errorOf('selectionType')}
        onChange={(selectionType) => change({ selectionType })}
      />
      {all.length === 0 ? (
        <Banner meaning="info" isLive={false}>
          {t('data.noChoices')}
        </Banner>
      ) : (
        <div role="group" aria-label={t('data.valuesToBeChosen')} className={styles.group}>
          <div className={styles.head}>
            <span className={styles.title}>{t('data.valuesToBeChosen')}</span>
            <BulkPaste
              lines={offered.flatMap((value) => all.find((choice) => choice.value === value)?.label ?? [])}
              help={t('choices.bulkHelp')}
              check={(text) => {
                const { unknown } = byLines(all, linesOf(text));
                return unknown.length > 0
                  ? t('choices.unknown', { names: unknown.join(t('canvas.comma')) })
                  : undefined;
              }}
              onApply={(text) => choose(byLines(all, linesOf(text)).values)}
            />
          </div>
          <ul ref={list} className={styles.list}>
            {rows.map(({ label, value }, index) => {
              const isOn = offered.includes(value);
              const isLastOne = !isOfMembers && isOn && offered.length === 1;
              return (
                <li key={value} className={styles.row} onKeyDown={(event) => onKeyDown(event, index)}>
                  <span className={styles.name} data-part="tick">
                    <Checkbox
                      label={label}
                      isSelected={isOn}
                      isDisabled={isLastOne}
                      onChange={(on) => toggle(value, on)}
                    />
                  </span>
                  {isOn && offered.length > 1 && (
                    <>
                      <span data-part="up">
                        <IconButton
                          size="small"
                          label={t('item.up', { name: label })}
                          icon={<ChevronUp />}
                          isDisabled={index === 0}
                          onPress={() => move(index, -1, 'up')}
                        />
                      </span>
                      <span data-part="down">
                        <IconButton
                          size="small"
                          label={t('item.down', { name: label })}
                          icon={<ChevronDown />}
                          isDisabled={index === offered.length - 1}
                          onPress={() => move(index, 1, 'down')}
                        />
                      </span>
                    </>
                  )}
                </li>
              );
            })}
          </ul>
          <p className={errorOf('valuesToBeChosen') ? styles.error : styles.help}>
            {errorOf('valuesToBeChosen') ?? t(isOfMembers ? 'data.membersHelp' : 'data.valuesHelp')}
          </p>
          <VisuallyHidden>
            <span role="status">{said}</span>
          </VisuallyHidden>
        </div>
      )}
    </>
  );
}
