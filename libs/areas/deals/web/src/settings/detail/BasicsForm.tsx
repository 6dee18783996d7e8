import { useT } from '@crm/i18n';
import { Card, FieldRow, FormLayout } from '@crm/ui-kit';
import { Form, FormErrorSummary, FormNumberField, FormSwitch, SubmitButton } from '@crm/web-kit';
import { useEffect, useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { DealSettingsRoot } from '../area.types.ts';
import { inOwnWords } from '../problem-texts.ts';
import styles from '../Settings.module.css';
import type { DealType } from '../types/types.slice.ts';
import { basicsSchema } from './basics.schema.ts';
import { basicsOpened, basicsSubmitted } from './basics.slice.ts';
import { ColourPreview } from './ColourPreview.tsx';

interface BasicsValues {
  near: number | string | null;
  far: number | string | null;
  tintsGoal: boolean;
  hasCost: boolean;
  pricesByCost: boolean;
}

/** Maps the server's field to the form's: the server names the pair and its parts, the form has a field for each. */
const fieldOf = (field: string) => (/\[0\]/.test(field) ? 'near' : 'far');

/** Renders the day limits of the colour label, and the switch that highlights won deals. */
export function BasicsForm({ type }: { type: DealType }) {
  const t = useT('deal-settings');
  const dispatch = useDispatch();
  const { status, failure } = useSelector((state: DealSettingsRoot) => state['deal-settings'].basics);
  useEffect(() => {
    dispatch(basicsOpened());
  }, [dispatch, type.id]);
  const shown = useMemo(() => inOwnWords(t, failure, fieldOf), [t, failure]);
  const [near = 7, far = 30] = type.dealSearchActionRanges;
  const initial = useMemo<BasicsValues>(
    () => ({
      near,
      far,
      tintsGoal: type.enableGoalPhaseColor,
      hasCost: type.enableDealProductDetailUnitCost,
      pricesByCost: type.enableDealProductDetailAutoCalculatePrice,
    }),
    [
      near,
      far,
      type.enableGoalPhaseColor,
      type.enableDealProductDetailUnitCost,
      type.enableDealProductDetailAutoCalculatePrice,
    ],
  );
  return (
    <Form
      className={styles.form}
      initialValues={initial}
      validationSchema={basicsSchema}
      validate={(values) => (Number(values.far) > Number(values.near) ? {} : { far: t('problem.increasing') })}
      failure={shown}
      isSubmitting={status === 'saving'}
      enableReinitialize
      onSubmit={(values) =>
        dispatch(
          basicsSubmitted({
            id: type.id,
            body: {
              enableGoalPhaseColor: values.tintsGoal,
              enableDealProductDetailUnitCost: values.hasCost,
              enableDealProductDetailAutoCalculatePrice: values.pricesByCost,
              dealSearchActionRanges: [Number(values.near), Number(values.far)],
              lockVersion: type.lockVersion,
            },
          }),
        )
      }
    >
      <FormErrorSummary />
      <Card title={t('basics.colourTitle')}>
        <FormLayout>
          <p className={styles.lead}>{t('basics.colourText')}</p>
          <FieldRow>
            <FormNumberField name="near" label={t('basics.near')} isRequired suffix={t('basics.days')} />
            <FormNumberField name="far" label={t('basics.far')} isRequired suffix={t('basics.days')} />
          </FieldRow>
          <ColourPreview />
        </FormLayout>
      </Card>
      <Card title={t('basics.boardTitle')}>
        <FormSwitch name="tintsGoal" label={t('basics.tintsGoal')} />
      </Card>
      <Card title={t('basics.detailsTitle')}>
        <FormLayout>
          <FormSwitch name="hasCost" label={t('basics.hasCost')} />
          <FormSwitch name="pricesByCost" label={t('basics.pricesByCost')} />
        </FormLayout>
      </Card>
      <div className={styles.actions}>
        <SubmitButton>{t('common:action.save')}</SubmitButton>
        <span role="status" className={styles.saved}>
          {status === 'done' ? t('common:state.saved') : ''}
        </span>
      </div>
    </Form>
  );
}
