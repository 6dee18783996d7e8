import { useT } from '@crm/i18n';
import { useMasters } from '@crm/identity-web';
import { Skeleton } from '@crm/ui-kit';
import { FormModal, FormNumberField, FormSelect, FormTextArea, FormTextField } from '@crm/web-kit';
import type { ModalContentProps, WidgetSetting } from '@crm/web-kit';
import { useWidgets } from '@crm/web-kit/widgets';
import { Suspense } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { arranged, selectHome } from '../page/home.slice.ts';
import type { Widget } from '../page/home.types.ts';
import { linesOf, linksOf } from './link-lines.ts';

type Period = NonNullable<WidgetSetting['period']>;
const periods: readonly Period[] = ['month', 'quarter', 'half', 'year'];

interface Values {
  title: string;
  dealTypeId: number | null;
  days: number | null;
  period: Period;
  recordId: number | null;
  links: string;
}

const valuesOf = ({ title, setting }: Widget): Values => ({
  title,
  dealTypeId: setting.dealTypeId ?? null,
  days: setting.days ?? null,
  period: setting.period ?? 'month',
  recordId: setting.recordId ?? null,
  links: linesOf(setting.links ?? []),
});

/** Returns only those settings that the widget's type has. */
function settingOf(values: Values, has: (name: keyof WidgetSetting) => boolean): Widget['setting'] {
  return {
    ...(has('dealTypeId') && values.dealTypeId !== null && { dealTypeId: values.dealTypeId }),
    ...(has('days') && values.days !== null && { days: values.days }),
    ...(has('recordId') && values.recordId !== null && { recordId: values.recordId }),
    ...(has('period') && { period: values.period }),
    ...(has('links') && { links: linksOf(values.links).links }),
  };
}

/** Changes the name and the settings of a widget. */
export function SettingModal({ payload, ...modal }: ModalContentProps<{ id: string }>) {
  const t = useT('home');
  const dispatch = useDispatch();
  const { draft } = useSelector(selectHome);
  const masters = useMasters();
  const widgets = draft ?? [];
  const widget = widgets.find(({ id }) => id === payload.id);
  const type = useWidgets().find((one) => one.type === widget?.type);
  const has = (name: keyof WidgetSetting) => type?.settings?.includes(name) === true;
  if (!widget) return null;
  const types = masters.dealTypes.filter(({ deleted }) => !deleted);
  return (
    <FormModal
      {...modal}
      size="small"
      title={t('edit.settingsTitle')}
      submitText={t('edit.apply')}
      initialValues={valuesOf(widget)}
      validate={({ links, days }) => ({
        ...(!linksOf(links).isValid && { links: t('links.invalid') }),
        ...(days !== null && (days < 1 || days > 365) && { days: t('edit.daysInvalid') }),
      })}
      onSubmit={(values) => {
        const changed = { ...widget, title: values.title.trim(), setting: settingOf(values, has) };
        dispatch(arranged(widgets.map((one) => (one.id === widget.id ? changed : one))));
        modal.onClose();
      }}
    >
      <FormTextField name="title" label={t('edit.name')} maxLength={50} />
      {has('dealTypeId') && (
        <FormSelect
          name="dealTypeId"
          label={t('edit.dealType')}
          isNumeric
          clearText={t('edit.allDealTypes')}
          placeholder={t('edit.allDealTypes')}
          options={types.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
      )}
      {type?.Field && (
        <Suspense fallback={<Skeleton label={t('common:state.loading')} />}>
          <type.Field />
        </Suspense>
      )}
      {has('period') && (
        <FormSelect
          name="period"
          label={t('edit.period')}
          options={periods.map((value) => ({ value, label: t(`period.${value}`) }))}
        />
      )}
      {has('days') && <FormNumberField name="days" label={t('edit.days')} />}
      {has('links') && <FormTextArea name="links" label={t('links.lines')} description={t('links.hint')} rows={6} />}
    </FormModal>
  );
}
