import type { IncomingMailSettings } from '@crm/api-client';
import { useMasters } from '@crm/identity-web';
import type { DealTypeMaster } from '@crm/identity-web';
import { useT } from '@crm/i18n';
import { MemberSelect } from '@crm/records-web/parts';
import { Card } from '@crm/ui-kit';
import { Form, FormErrorSummary, FormNumberField, FormSelect, FormTextArea, SubmitButton } from '@crm/web-kit';
import { SaveLine, settingsForm } from '@crm/web-kit/settings';
import { useFormikContext } from 'formik';
import { useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { selectIncoming, settingsSlice } from './incoming.slice.ts';

const lines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

const lists = {
  phaseId: 'phases',
  productId: 'products',
  probabilityId: 'probabilities',
  channelId: 'channels',
} as const;

/** Renders the form of the owner, the deal's first values and the senders whose mails make records. */
export function IncomingRulesForm({ settings }: { settings: IncomingMailSettings }) {
  const t = useT('email-settings');
  const dispatch = useDispatch();
  const { dealTypes } = useMasters();
  const { saving, saveFailure } = useSelector(selectIncoming);
  const { lockVersion } = settings;
  const initial = useMemo(() => {
    const { userId, dealTypeId, phaseId, productId, probabilityId, channelId, contractDays, allowedSenders } = settings;
    const first = { userId, dealTypeId, phaseId, productId, probabilityId, channelId, contractDays };
    return { ...first, allowedSenders: allowedSenders.join('\n') };
  }, [settings]);
  return (
    <Card title={t('incoming.rules')}>
      <Form
        className={settingsForm}
        initialValues={initial}
        enableReinitialize
        failure={saveFailure}
        isSubmitting={saving === 'saving'}
        onSubmit={({ allowedSenders, ...values }) =>
          dispatch(settingsSlice.submitted({ ...values, allowedSenders: lines(allowedSenders), lockVersion }))
        }
      >
        <FormErrorSummary />
        <p>{t('incoming.userHint')}</p>
        <MemberSelect name="userId" label={t('incoming.userId')} />
        <FormSelect
          name="dealTypeId"
          label={t('incoming.dealTypeId')}
          isNumeric
          options={options(dealTypes.filter(({ deleted, enabled }) => !deleted && enabled))}
          clearText={t('common:field.notSet')}
        />
        {(Object.keys(lists) as (keyof typeof lists)[]).map((name) => (
          <OfType key={name} name={name} list={lists[name]} />
        ))}
        <FormNumberField name="contractDays" label={t('incoming.contractDays')} />
        <FormTextArea
          name="allowedSenders"
          label={t('incoming.allowedSenders')}
          description={t('incoming.sendersHint')}
          placeholder="example.com"
          rows={3}
        />
        <SaveLine text={saving === 'done' ? t('common:state.saved') : ''}>
          <SubmitButton>{t('common:action.save')}</SubmitButton>
        </SaveLine>
      </Form>
    </Card>
  );
}

const options = (entries: readonly { id: number; name: string }[]) =>
  entries.map(({ id, name }) => ({ value: String(id), label: name }));

/** Renders a choice among the masters of the chosen deal type. */
function OfType({ name, list }: { name: keyof typeof lists; list: DealTypeMaster }) {
  const t = useT('email-settings');
  const masters = useMasters();
  const { dealTypeId } = useFormikContext<{ dealTypeId: number | null }>().values;
  return (
    <FormSelect
      name={name}
      label={t(`incoming.${name}`)}
      isNumeric
      isDisabled={dealTypeId === null}
      options={dealTypeId === null ? [] : options(masters.ofDealType(list, dealTypeId))}
      clearText={t('common:field.notSet')}
    />
  );
}
