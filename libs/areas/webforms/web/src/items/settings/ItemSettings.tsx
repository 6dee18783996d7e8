import { useT } from '@crm/i18n';
import { Banner, FormLayout } from '@crm/ui-kit';
import type { RenderedItem } from '@crm/validation/webform';
import { createElement, useMemo } from 'react';
import type { Ref } from 'react';
import { problemText } from '../../domain/problem-text.ts';
import type { Problem } from '../../domain/problem-text.ts';
import { isAlwaysRequired } from '../catalogue.ts';
import { categoryIcon } from '../category-icon.ts';
import type { ChoicesOf, DraftItem } from '../editor.types.ts';
import { kindName } from '../item-name.ts';
import { previewItem, shown } from '../preview-items.ts';
import { AnswerSettings } from './AnswerSettings.tsx';
import { ChoiceSettings } from './ChoiceSettings.tsx';
import { ConditionSettings } from './ConditionSettings.tsx';
import { ItemContextProvider } from './item-fields.ts';
import { ItemNotes } from './ItemNotes.tsx';
import styles from './ItemSettings.module.css';
import { LabelSettings } from './LabelSettings.tsx';
import { LayoutSettings } from './LayoutSettings.tsx';
import { NameSettings } from './NameSettings.tsx';
import { PlaceSettings } from './PlaceSettings.tsx';
import { TermsSettings } from './TermsSettings.tsx';
import { WordSettings } from './WordSettings.tsx';

interface ItemSettingsProps {
  item: DraftItem;
  choicesOf: ChoicesOf;
  identificationRule: number | null;
  problems: readonly Problem[];
  /** Heading that gets the focus when the settings are opened by keyboard. */
  title: Ref<HTMLHeadingElement>;
}

/** Renders all settings of an item, by its kind; every change shows in the form at once. */
export function ItemSettings({ item, choicesOf, identificationRule, problems, title }: ItemSettingsProps) {
  const t = useT('webforms');
  const rendered = useMemo(() => shown(previewItem({ ...item }, 0, choicesOf)), [item, choicesOf]);
  const choices = useMemo(() => choicesOf(item) ?? [], [item, choicesOf]);
  const context = useMemo(() => (rendered ? { item, rendered, problems } : null), [item, rendered, problems]);
  const general = problems.filter(({ field }) => !field.startsWith('data.'));
  const isRequired = isAlwaysRequired(item.category, identificationRule);
  return (
    <div className={styles.settings}>
      <h2 ref={title} tabIndex={-1} className={styles.title}>
        {createElement(categoryIcon(item.category), { 'aria-hidden': true })}
        {t('item.settingsOf', { name: kindName(t, item) })}
      </h2>
      <ItemNotes item={item} />
      {general.map((problem) => (
        <Banner key={problem.rule} meaning="danger">
          {problemText(t, problem)}
        </Banner>
      ))}
      {context ? (
        <ItemContextProvider value={context}>
          <FormLayout>
            <PartsOf rendered={context.rendered} isRequired={isRequired} choices={choices} choicesOf={choicesOf} />
          </FormLayout>
        </ItemContextProvider>
      ) : (
        <Banner meaning="caution">{t('item.unsupported')}</Banner>
      )}
    </div>
  );
}

interface PartsProps {
  rendered: RenderedItem;
  isRequired: boolean;
  choices: readonly { label: string; value: string | number }[];
  choicesOf: ChoicesOf;
}

function PartsOf({ rendered: { type, category }, isRequired, choices, choicesOf }: PartsProps) {
  if (type === 'layout-heading' || type === 'layout-text' || type === 'cookie-policy') {
    return (
      <>
        <LayoutSettings />
        <ConditionSettings choicesOf={choicesOf} />
        <PlaceSettings />
      </>
    );
  }
  if (type === 'terms') {
    return (
      <>
        <TermsSettings />
        <PlaceSettings />
      </>
    );
  }
  return (
    <>
      <WordSettings />
      {type === 'human-name' && <NameSettings />}
      {category === 'deal_label' && <LabelSettings />}
      {type.endsWith('selection') && <ChoiceSettings choices={choices} />}
      <AnswerSettings isRequired={isRequired} />
      <ConditionSettings choicesOf={choicesOf} />
      <PlaceSettings />
    </>
  );
}
