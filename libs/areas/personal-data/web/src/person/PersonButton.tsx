import { selectUser } from '@crm/auth';
import { useT } from '@crm/i18n';
import { ButtonLink } from '@crm/ui-kit';
import { ShieldCheck } from 'lucide-react';
import { useSelector } from 'react-redux';

/** Renders the link to a contact's personal data, for members who may answer the person's requests. */
export function Part({ recordId }: { recordId: number }) {
  const t = useT('personal-data');
  const mayAnswer = useSelector(selectUser)?.profile.permissions.functions.personalData === true;
  if (!mayAnswer) return null;
  return (
    <ButtonLink href={`/contacts/${recordId}/personal-data`} icon={<ShieldCheck />}>
      {t('person.link')}
    </ButtonLink>
  );
}
