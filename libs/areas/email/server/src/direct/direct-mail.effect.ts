import { defineEffect } from '@crm/server-kit';

/** A mail of a member to one contact. */
export const directMail = defineEffect<{ id: number }>('direct_mail');
