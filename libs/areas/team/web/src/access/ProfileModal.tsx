import { useT } from '@crm/i18n';
import { Banner, Button, FormSection, Switch } from '@crm/ui-kit';
import { FormModal, FormSwitch, FormTextField, useOwnKinds } from '@crm/web-kit';
import type { ModalContentProps } from '@crm/web-kit';
import { useFormikContext } from 'formik';
import { useDispatch, useSelector } from 'react-redux';
import { object, string } from 'yup';
import styles from './Access.module.css';
import { profileSubmitted } from './access.slice.ts';
import type { AccessProfile } from './access.slice.ts';
import { withTaken } from './refusals.ts';
import { selectProfiles } from '../area.types.ts';

const schema = object({ name: string().trim().required('errors.required').max(50) });

/** Edits a profile with its two groups of switches. System profiles are read-only. */
export function ProfileModal({ payload: profile, ...modal }: ModalContentProps<AccessProfile | null>) {
  const t = useT('team');
  const tAccess = useT('access');
  const dispatch = useDispatch();
  const general = useSelector(selectProfiles).data.find(({ system }) => system === 'general');
  const start = profile ?? general;
  if (!start) return null;
  const isFixed = profile?.system != null;
  const title = isFixed ? profile.name : t(profile ? 'access.profiles.edit' : 'access.profiles.add');
  return (
    <FormModal
      {...modal}
      failure={withTaken(t, modal.failure)}
      title={title}
      canSubmit={!isFixed}
      initialValues={{ name: profile?.name ?? '', permissions: start.permissions }}
      validationSchema={schema}
      onSubmit={(values) =>
        dispatch(
          profileSubmitted({
            id: profile?.id ?? null,
            lockVersion: profile?.lockVersion ?? 0,
            values,
            doneText: t('access.profiles.saved', { name: values.name }),
          }),
        )
      }
    >
      {isFixed ? (
        <Banner meaning="info" isLive={false}>
          {t('access.profiles.fixed')}
        </Banner>
      ) : (
        <FormTextField
          name="name"
          label={t('access.column.name')}
          isRequired
          autoFocus
          autoComplete="off"
          maxLength={50}
        />
      )}
      {(['menus', 'functions'] as const).map((group) => (
        <FormSection key={group} title={t(`access.profiles.${group}`)}>
          <div className={styles.switches}>
            {Object.keys(start.permissions[group]).map((key) => (
              <FormSwitch
                key={key}
                name={`permissions.${group}.${key}`}
                label={tAccess(group === 'menus' ? `menu.${key}` : `function.${key}`)}
                isDisabled={isFixed}
              />
            ))}
            {group === 'menus' && <OwnKindMenus isDisabled={isFixed} />}
          </div>
        </FormSection>
      ))}
      {!isFixed && <LockedOut />}
    </FormModal>
  );
}

/** Renders a switch for the menu of each kind that the company has defined itself. */
function OwnKindMenus({ isDisabled }: { isDisabled: boolean }) {
  const { values, setFieldValue } = useFormikContext<Pick<AccessProfile, 'permissions'>>();
  const { menus, hiddenCustomObjectDefIds: hidden = [] } = values.permissions;
  return useOwnKinds().map(({ id, name }) => (
    <Switch
      key={id}
      label={name}
      isSelected={menus.customObjects !== false && !hidden.includes(id)}
      // Without the menu of all, none is shown.
      isDisabled={isDisabled || menus.customObjects === false}
      onChange={(isShown) =>
        void setFieldValue(
          'permissions.hiddenCustomObjectDefIds',
          isShown ? hidden.filter((one) => one !== id) : [...hidden, id],
        )
      }
    />
  ));
}

/** Warns that a profile with member management but without the administrators' app cannot use it. */
function LockedOut() {
  const t = useT('team');
  const { values, setFieldValue } = useFormikContext<Pick<AccessProfile, 'permissions'>>();
  const { menus, functions } = values.permissions;
  if (!functions.memberManagement || menus.adminConsole) return null;
  return (
    <Banner
      meaning="caution"
      title={t('access.profiles.lockedOutTitle')}
      actions={
        <Button size="small" onPress={() => void setFieldValue('permissions.menus.adminConsole', true)}>
          {t('access.profiles.letIn')}
        </Button>
      }
    >
      {t('access.profiles.lockedOutText')}
    </Banner>
  );
}
