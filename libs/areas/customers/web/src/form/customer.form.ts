import { customFormValues, customsBody } from '@crm/custom-fields-web/parts';
import type { CustomFormValues } from '@crm/custom-fields-web/parts';
import type { Option } from '@crm/ui-kit';
import { schemas } from '@crm/validation/yup';
import { object } from 'yup';
import type { Customer, CustomerBody, Industry } from '../domain/customer.types.ts';
import { numberOrNull, textOrNull } from '@crm/records-web/parts';
import { customerOption } from '../parts/picker/customer-option.ts';

/** The values of a customer's form. They have the names of the API, so that the server's issues find their fields. */
export interface CustomerValues {
  name: string;
  nameKana: string;
  industry: string | null;
  userId: number | null;
  /** 所有ロール; with undefined the server decides. */
  roleId?: number | null;
  telNo: string;
  webUrl: string;
  postalCode: string;
  address: string;
  /** The year as text, since a year has no thousands separator. */
  establishYear: string;
  employee: number | string | null;
  capital: number | string | null;
  closingMonth: number | null;
  corporateNumber: string;
  invoiceRegistrationNumber: string;
  parentCustomerId: Option | null;
  customs: CustomFormValues;
}

/** The rules of the fields (spec 1 §5); they normalise texts when the form is sent. */
export const customerSchema = object({
  name: schemas.customerName,
  nameKana: schemas.kana,
  telNo: schemas.phone,
  webUrl: schemas.url,
  postalCode: schemas.postalCode,
  address: schemas.shortText,
  establishYear: schemas.establishYear,
  employee: schemas.employee,
  capital: schemas.capital,
  corporateNumber: schemas.corporateNumber,
  invoiceRegistrationNumber: schemas.invoiceRegistrationNumber,
});

/** Returns the values of an empty form: the user is the owner, and a name may have been typed elsewhere. */
export const newCustomerValues = (userId: number | null, name = '', roleId?: number | null): CustomerValues => ({
  name,
  nameKana: '',
  industry: null,
  userId,
  roleId,
  telNo: '',
  webUrl: '',
  postalCode: '',
  address: '',
  establishYear: '',
  employee: null,
  capital: null,
  closingMonth: null,
  corporateNumber: '',
  invoiceRegistrationNumber: '',
  parentCustomerId: null,
  customs: {},
});

/** Returns a customer as form values. The customer holds only the parent's id, so `parentName` gives its name. */
export const customerValues = (customer: Customer, parentName?: string): CustomerValues => ({
  name: customer.name,
  nameKana: customer.nameKana ?? '',
  industry: customer.industry,
  userId: customer.userId,
  roleId: customer.roleId,
  telNo: customer.telNo ?? '',
  webUrl: customer.webUrl ?? '',
  postalCode: customer.postalCode ?? '',
  address: customer.address ?? '',
  establishYear: customer.establishYear === null ? '' : String(customer.establishYear),
  employee: customer.employee,
  capital: customer.capital,
  closingMonth: customer.closingMonth,
  corporateNumber: customer.corporateNumber ?? '',
  invoiceRegistrationNumber: customer.invoiceRegistrationNumber ?? '',
  parentCustomerId:
    customer.parentCustomerId === null
      ? null
      : customerOption({ id: customer.parentCustomerId, name: parentName ?? `ID ${customer.parentCustomerId}` }),
  customs: customFormValues(customer.customs),
});

/** Returns the values as the API takes them. */
export const customerBody = (values: CustomerValues) =>
  ({
    name: values.name,
    nameKana: textOrNull(values.nameKana),
    industry: values.industry as Industry | null,
    userId: values.userId,
    ...(values.roleId === undefined ? {} : { roleId: values.roleId }),
    telNo: textOrNull(values.telNo),
    webUrl: textOrNull(values.webUrl),
    postalCode: textOrNull(values.postalCode),
    address: textOrNull(values.address),
    establishYear: numberOrNull(values.establishYear),
    employee: numberOrNull(values.employee),
    capital: numberOrNull(values.capital),
    closingMonth: values.closingMonth,
    corporateNumber: textOrNull(values.corporateNumber),
    invoiceRegistrationNumber: textOrNull(values.invoiceRegistrationNumber),
    parentCustomerId: values.parentCustomerId === null ? null : Number(values.parentCustomerId.value),
    customs: customsBody(values.customs),
  }) satisfies CustomerBody;
