/** The providers' product names. */
export const providerNames = { google_oauth2: 'Google', azure_oauth2: 'Microsoft' } as const;
