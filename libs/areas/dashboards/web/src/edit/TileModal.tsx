import { useT } from '@crm/i18n';
import { useMasters } from '@crm/identity-web';
import { Skeleton } from '@crm/ui-kit';
import { FormModal, FormSelect, FormTextField } from '@crm/web-kit';
import type { ModalContentProps } from '@crm/web-kit';
import { useFormikContext } from 'formik';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { dashboardChanged, selectDashboards, sourcesRequested } from '../page/dashboards.slice.ts';
import type { TilePlace } from './edit.types.ts';
import { fittingValues, tileOf, valuesOf } from './tile-values.ts';
import type { TileValues } from './tile-values.ts';

const kinds = ['number', 'bar', 'stacked', 'line', 'table'] as const;
const periods = ['day', 'week', 'month', 'quarter', 'half', 'fiscal_year'] as const;

/** Adds a tile to the open dashboard, or edits one, without any query language. */
export function TileModal({ payload: { index }, ...modal }: ModalContentProps<TilePlace>) {
  const t = useT('dashboards');
  const dispatch = useDispatch();
  const { dashboard, sources } = useSelector(selectDashboards);
  const types = useMasters().dealTypes.filter(({ deleted }) => !deleted);
  useEffect(() => void dispatch(sourcesRequested()), [dispatch]);
  const tiles = dashboard?.tiles ?? [];
  const before = index === null ? undefined : tiles[index];
  return (
    <FormModal
      {...modal}
      title={t(before ? 'tile.edit' : 'tile.add')}
      formKey={sources.length}
      initialValues={valuesOf(before, sources, types[0]?.id ?? null)}
      canSubmit={sources.length > 0}
      validate={({ title, kind, dimension }) => ({
        ...(title.trim() === '' && { title: 'errors.required' }),
        ...(kind !== 'number' && dimension === '' && { dimension: 'errors.required' }),
      })}
      onSubmit={(values) => {
        const tile = tileOf(values, sources, before);
        dispatch(dashboardChanged({ tiles: index === null ? [...tiles, tile] : tiles.with(index, tile) }));
      }}
    >
      {sources.length > 0 ? <Fields /> : <Skeleton count={6} label={t('common:state.loading')} />}
    </FormModal>
  );
}

function Fields() {
  const t = useT('dashboards');
  const words = useT('tiles');
  const { sources } = useSelector(selectDashboards);
  const types = useMasters().dealTypes.filter(({ deleted }) => !deleted);
  const { values, setValues } = useFormikContext<TileValues>();
  const source = sources.find(({ name }) => name === values.source) ?? sources[0]!;
  useEffect(() => {
    void setValues((typed) => fittingValues(typed, source));
  }, [setValues, source]);
  const wordOf = (field: string) => source.labels[field] ?? words(`field.${field}`);
  const fields = source.dimensions.map(({ field }) => ({ value: field, label: wordOf(field) }));
  const isDay = [values.dimension, values.second].some((name) =>
    source.dimensions.some(({ field, isDay: is }) => is && field === name),
  );
  const measures = source.measures.flatMap((field) => [
    { value: `sum:${field}`, label: t('tile.sumOf', { field: wordOf(field) }) },
    { value: `average:${field}`, label: words('measure.averageOf', { field: wordOf(field) }) },
  ]);
  return (
    <>
      <FormTextField name="title" label={t('tile.title')} isRequired maxLength={100} />
      <FormSelect
        name="kind"
        label={t('tile.kind')}
        isRequired
        options={kinds.map((kind) => ({ value: kind, label: t(`kind.${kind}`) }))}
      />
      <FormSelect
        name="source"
        label={t('tile.source')}
        isRequired
        options={sources.map(({ name, label }) => ({ value: name, label: label ?? t(`source.${name}`) }))}
      />
      {source.isTyped && (
        <FormSelect
          name="dealTypeId"
          label={t('page.dealType')}
          isRequired
          isNumeric
          options={types.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
      )}
      <FormSelect
        name="measure"
        label={t('tile.measure')}
        isRequired
        options={[{ value: 'count', label: words('measure.count') }, ...measures]}
      />
      {values.kind !== 'number' && (
        <FormSelect name="dimension" label={t('tile.dimension')} isRequired options={fields} />
      )}
      {values.kind === 'stacked' && <FormSelect name="second" label={t('tile.second')} options={fields} />}
      {values.kind !== 'number' && isDay && (
        <FormSelect
          name="period"
          label={t('tile.period')}
          options={periods.map((period) => ({ value: period, label: t(`period.${period}`) }))}
        />
      )}
    </>
  );
}
