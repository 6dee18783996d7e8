import type { CreateCustomObjectArgs, CustomObject, CustomObjectRow } from '@crm/api-client';
import type { CustomValue } from '@crm/custom-fields-web/parts';

interface Named {
  /** The title, under the name that lists and pages of all kinds use. */
  name: string;
  /** The values of the items, the title included. */
  customs: CustomValue[];
}

/** A row of a list of custom objects. */
export type ObjectRow = Omit<CustomObjectRow, 'customs'> & Named;

/** A custom object, whole. */
export type ObjectRecord = Omit<CustomObject, 'customs'> & Named;

export type ObjectBody = CreateCustomObjectArgs['body'];
export type ObjectLinks = NonNullable<ObjectBody['relations']>;

/** The related records of one relation. */
export type ShownRelation = CustomObject['relations'][number];
