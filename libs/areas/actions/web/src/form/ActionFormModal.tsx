import { CustomFieldset } from '@crm/custom-fields-web/parts';
import { useT } from '@crm/i18n';
import { useMasters, useMay, useMenuOf } from '@crm/identity-web';
import { Checkbox, FormLayout, RadioGroup } from '@crm/ui-kit';
import { ConflictBanner, FormModal, FormSelect, FormTextArea, Slots } from '@crm/web-kit';
import type { ApiFailure, ModalContentProps } from '@crm/web-kit';
import { useFormikContext } from 'formik';
import { useMemo, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { ActionsState } from '../area.types.ts';
import type { Action, TargetType } from '../domain/action.types.ts';
import { useMe } from '../domain/use-me.ts';
import styles from './ActionFormModal.module.css';
import { useDifferences } from './differences.ts';
import { actionSubmitted } from './form.slice.ts';
import type { ActionValues, FormPayload, Person } from './form.types.ts';
import { formErrors, newValues, targetTypes, valuesOf } from './form.values.ts';
import { lastPurpose } from './last-purpose.ts';
import { PeopleField } from './PeopleField.tsx';
import { PlanFields } from './PlanFields.tsx';
import { purposesFor } from './purposes.ts';
import { ReadActionModal } from './ReadActionModal.tsx';
import { TargetFields } from './TargetFields.tsx';

const places: Record<string, string> = { startDatetime: 'startTime', endDatetime: 'endTime' };

/** Renames the API's time fields in issues to the form's day and two clocks. */
const atFields = (failure: ApiFailure): ApiFailure => ({
  ...failure,
  issues: failure.issues.map((issue) => {
    const [first = '', ...rest] = issue.field.replace(/^nextAction/, 'next').split('.');
    const field = [first, ...rest].map((part) => places[part] ?? part).join('.');
    return { ...issue, field };
  }),
});

const titles = {
  new: 'form.planTitle',
  completed: 'form.recordTitle',
  edit: 'form.editTitle',
  complete: 'form.completeTitle',
};

/** Renders the form of an action, or its read-only view for members who may not change it. */
export function ActionFormModal(modal: ModalContentProps<FormPayload>) {
  const mayChange = useMay()('action', 'save');
  const { payload } = modal;
  if (mayChange || payload.mode === 'new') return <FilledForm {...modal} />;
  return <ReadActionModal {...modal} payload={payload} />;
}

/** Plans, records, changes or completes an action; completing may plan the next one in the same step. */
function FilledForm({ payload, failure, ...modal }: ModalContentProps<FormPayload>) {
  const t = useT('actions');
  const dispatch = useDispatch();
  const masters = useMasters();
  const me = useMe();
  const mayDropNext = useMay()('action', 'delete');
  const hasMenu = useMenuOf();
  const isNew = payload.mode === 'new';
  const name = recordName(payload);
  const [base, setBase] = useState(payload.mode === 'new' ? undefined : payload.action);
  const [initial, setInitial] = useState(() =>
    initialOf(payload, me, {
      targetType: targetTypes.find(hasMenu),
      purposeId: payload.mode === 'new' ? lastPurpose(masters, payload.dealTypeId, 1) : null,
    }),
  );
  const agreedVersion = useRef<number>(undefined);
  const newest = failure?.code === 'StaleRecord' ? (failure.current as Action | undefined) : undefined;
  const isConflict = base !== undefined && newest !== undefined && newest.lockVersion > base.lockVersion;
  const shownFailure = useMemo(() => (failure && !newest ? atFields(failure) : undefined), [failure, newest]);
  const titleKey = payload.mode === 'new' && payload.status === 'completed' ? 'completed' : payload.mode;

  const send = (values: ActionValues) => {
    const withNext = values.hasNext && values.status === 'completed';
    const doneKey = withNext ? 'form.doneWithNext' : isNew ? 'form.created' : 'form.updated';
    const lockVersion = agreedVersion.current;
    agreedVersion.current = undefined;
    const undo = { text: t('common:action.undo'), undoneText: t('bulk.undone'), mayDropNext };
    dispatch(actionSubmitted({ before: base, lockVersion, values, doneText: t(doneKey), undo }));
  };
  return (
    <FormModal
      {...modal}
      size="large"
      title={name ? t('form.ofRecord', { title: t(titles[titleKey]), name }) : t(titles[titleKey])}
      submitText={t(payload.mode === 'complete' ? 'form.complete' : isNew ? 'form.submit' : 'common:action.save')}
      formKey={base?.lockVersion}
      initialValues={initial}
      validate={(values) =>
        formErrors(
          values,
          (pattern) => purposesFor(masters, values.dealTypeId, pattern, null).length > 0,
          base?.status === 'completed' ? null : new Date(),
        )
      }
      failure={shownFailure}
      onSubmit={send}
    >
      {isConflict && (
        <Conflict
          before={base}
          newest={newest}
          people={payload.people}
          onTheirs={() => {
            setBase(newest);
            setInitial(valuesOf(newest, { now: new Date() }));
          }}
          onMine={() => {
            agreedVersion.current = newest.lockVersion;
          }}
        />
      )}
      <Fields
        actionId={payload.mode === 'new' ? 0 : payload.action.id}
        isCompleting={payload.mode === 'complete'}
        hasTarget={payload.mode !== 'new' || payload.target !== undefined}
        known={payload.people}
      />
    </FormModal>
  );
}

/** Returns the name of the action's record; nothing while it is still to be chosen. */
const recordName = (payload: FormPayload): string | null | undefined =>
  payload.mode === 'new'
    ? payload.target?.name
    : (payload.action.dealName ?? payload.action.contactName ?? payload.action.customerName);

/** The suggested target when the form does not come from a record. */
interface Suggested {
  targetType?: TargetType;
  /** The purpose of the user's last action of the deal type. */
  purposeId: number | null;
}

function initialOf(
  payload: FormPayload,
  me: number | null,
  { targetType = 'deal', purposeId }: Suggested,
): ActionValues {
  const now = new Date();
  if (payload.mode !== 'new') return valuesOf(payload.action, { now, complete: payload.mode === 'complete' });
  const values = newValues(payload, { userId: me, purposeId, now });
  return payload.target ? values : { ...values, targetType };
}

interface ConflictProps {
  before: Action;
  newest: Action;
  people: readonly Person[];
  onTheirs: () => void;
  onMine: () => void;
}

/** Shows both versions after a conflict, and lets the user choose. */
function Conflict({ onTheirs, onMine, ...versions }: ConflictProps) {
  const { values, submitForm } = useFormikContext<ActionValues>();
  const differences = useDifferences({ ...versions, mine: values });
  return (
    <ConflictBanner
      differences={differences}
      isSaving={false}
      onChoose={(choice) => {
        if (choice === 'theirs') return onTheirs();
        onMine();
        void submitForm();
      }}
    />
  );
}

interface FieldsProps {
  /** The id of the action; 0 for a new one. */
  actionId: number;
  /** True when a plan is completed: the form begins with the result and the next action. */
  isCompleting: boolean;
  hasTarget: boolean;
  known: readonly Person[];
}

function Fields({ actionId, isCompleting, hasTarget, known }: FieldsProps) {
  const t = useT('actions');
  const masters = useMasters();
  const { values, setFieldValue } = useFormikContext<ActionValues>();
  const chosen = useSelector((state: { actions: ActionsState }) => state.actions.form.chosen);
  const people = hasTarget ? known : (chosen?.people ?? []);
  const taking = new Set([String(values.userId), ...values.inviteeIds]);
  const members = masters.users.filter((user) => masters.owners.includes(user) || taking.has(String(user.id)));
  const isDone = values.status === 'completed';
  const result = isDone && (
    <>
      <div className={styles.whole}>
        <FormTextArea name="result" label={t('field.result')} rows={5} autoFocus={isCompleting} />
      </div>
      <div className={styles.whole}>
        <FormTextArea name="extraResult" label={t('field.extraResult')} rows={2} />
      </div>
    </>
  );
  return (
    <>
      {isCompleting && (
        <>
          <FormLayout columns={2}>{result}</FormLayout>
          <NextAction />
        </>
      )}
      <FormLayout columns={2}>
        {actionId === 0 && !hasTarget && <TargetFields />}
        <div className={styles.whole}>
          <RadioGroup
            label={t('field.status')}
            orientation="horizontal"
            value={values.status}
            options={(['planned', 'completed'] as const).map((value) => ({ value, label: t(`state.${value}`) }))}
            onChange={(status) => void setFieldValue('status', status)}
          />
        </div>
        <PlanFields />
        {!isCompleting && result}
        <FormSelect
          name="userId"
          label={t('field.user')}
          isRequired
          isNumeric
          options={members.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
        <PeopleField
          name="inviteeIds"
          label={t('field.invitees')}
          people={members.filter(({ id }) => id !== values.userId)}
        />
        {people.length > 0 && <PeopleField name="contactIds" label={t('field.contacts')} people={people} />}
      </FormLayout>
      <CustomFieldset scope="action" columns={2} />
      <Slots place="action-form" recordId={actionId} />
      {!isCompleting && <NextAction />}
    </>
  );
}

/** Renders the choice to plan the next action in the same step, with its fields. */
function NextAction() {
  const t = useT('actions');
  const { values, setFieldValue } = useFormikContext<ActionValues>();
  if (values.status !== 'completed') return null;
  return (
    <section className={styles.next} aria-label={t('form.next')}>
      <Checkbox
        label={t('form.planNext')}
        isSelected={values.hasNext}
        onChange={(isOn) => void setFieldValue('hasNext', isOn)}
      />
      {values.hasNext && (
        <FormLayout columns={2}>
          <PlanFields at="next" />
        </FormLayout>
      )}
    </section>
  );
}
