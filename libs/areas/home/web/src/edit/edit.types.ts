/** The names of the modals of arranging. */
export const galleryModal = 'home/gallery';
export const settingModal = 'home/setting';
