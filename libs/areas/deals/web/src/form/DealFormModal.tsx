import { isFormula } from '@crm/custom-fields-rules';
import { dealScope, useCustomItems } from '@crm/custom-fields-web/parts';
import { useT } from '@crm/i18n';
import { useMasters } from '@crm/identity-web';
import { FormModal } from '@crm/web-kit';
import type { ModalContentProps } from '@crm/web-kit';
import { useMemo, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useMe } from '../domain/use-me.ts';
import { newestOf } from './conflict.ts';
import { DealConflict } from './DealConflict.tsx';
import { lackingErrors } from '../move/phase-answer.ts';
import { atFormFields } from './at-form-fields.ts';
import { askedByPhase, DealFields } from './DealFields.tsx';
import { dealSchema, endErrors } from './deal.schema.ts';
import { dealSubmitted } from './form.slice.ts';
import type { DealValues, FormPayload } from './form.types.ts';
import { copyOf, newValues, valuesOf } from './form.values.ts';

/** Returns the chosen contact ids; undefined when they are the deal's current ones. */
function changedContacts(chosen: readonly string[], before: readonly { id: number }[] = []): number[] | undefined {
  const ids = chosen.map(Number);
  const isSame = ids.length === before.length && before.every(({ id }) => ids.includes(id));
  return isSame ? undefined : ids;
}

/** Renders the form that registers or edits a deal. Keeps the typed values until the server has saved them. */
export function DealFormModal({ payload, failure, ...modal }: ModalContentProps<FormPayload>) {
  const t = useT('deals');
  const dispatch = useDispatch();
  const masters = useMasters();
  const { userId } = useMe();
  const [base, setBase] = useState(payload.mode === 'edit' ? payload.deal : undefined);
  const [initial, setInitial] = useState(() => {
    if (payload.mode === 'edit') return valuesOf(payload.deal);
    const now = { masters, userId, now: new Date() };
    return payload.mode === 'copy'
      ? copyOf(payload.deal, t('form.copyOf', payload.deal), now)
      : newValues(payload, now);
  });
  // The version that the user has agreed to overwrite after a conflict.
  const agreedVersion = useRef<number>(undefined);
  const newest = newestOf(failure);
  const isConflict = base !== undefined && newest !== undefined && newest.lockVersion > base.lockVersion;
  const shownFailure = useMemo(() => (failure && !newest ? atFormFields(failure) : undefined), [failure, newest]);

  // A copy contains the original's formula results; the server computes its own.
  const { items } = useCustomItems(payload.mode === 'copy' ? dealScope(payload.deal.dealTypeId) : null);
  const computed = new Set(items.filter(({ itemType }) => isFormula(itemType)).map(({ id }) => `c${id}`));
  const send = (filled: DealValues) => {
    const own = Object.entries(filled.customs).filter(([key]) => !computed.has(key));
    const values = { ...filled, customs: Object.fromEntries(own) };
    const doneText = t(base ? 'form.updated' : 'form.created', { name: values.name });
    const lockVersion = agreedVersion.current ?? base?.lockVersion;
    agreedVersion.current = undefined;
    const contactIds = changedContacts(filled.contactIds, base?.contacts);
    dispatch(dealSubmitted({ id: base?.id, lockVersion, customsBefore: base?.customs, contactIds, values, doneText }));
  };
  const takeTheirs = () => {
    if (!newest) return;
    setBase(newest);
    setInitial(valuesOf(newest));
  };
  return (
    <FormModal
      {...modal}
      size="large"
      title={base ? t('form.editTitle') : t('form.createTitle')}
      submitText={base ? t('common:action.save') : t('form.submit')}
      formKey={base?.lockVersion}
      initialValues={initial}
      validationSchema={dealSchema}
      validate={(values) =>
        base
          ? {}
          : { ...endErrors(values, masters), ...lackingErrors(values, askedByPhase(masters, values.phaseId).fields) }
      }
      failure={shownFailure}
      onSubmit={send}
    >
      {isConflict && (
        <DealConflict
          newest={newest}
          onTheirs={takeTheirs}
          onMine={() => {
            agreedVersion.current = newest.lockVersion;
          }}
        />
      )}
      <DealFields
        isNew={!base}
        contacts={payload.mode === 'create' ? payload.contacts : (base ?? payload.deal).contacts}
      />
    </FormModal>
  );
}
