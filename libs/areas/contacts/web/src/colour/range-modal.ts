/** The name of the modal. */
export const rangeModal = 'contacts/action-range';
