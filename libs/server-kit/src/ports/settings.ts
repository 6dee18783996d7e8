/** A client that is registered with an OpenID provider. */
export interface SignInProviderSettings {
  /** Where the provider's metadata are found below. */
  issuer: string;
  clientId: string;
  clientSecret: string;
}

/** What the environment decides; read once at start. */
export interface Settings {
  /** Where browsers reach this server, without a trailing slash; links in mails and the allow-list of redirects use it. */
  publicUrl: string;
  /** Further origins that staff apps may live on. */
  allowedOrigins: readonly string[];
  /** `smtp://…`; without it mails are kept and shown at /dev/mail. */
  smtpUrl: string | undefined;
  /** Addresses and networks of proxies whose `X-Forwarded-For` is believed; those of this machine unless said. */
  trustedProxies?: readonly string[];
  mailFrom: string;
  /** Rate limits are off in tests of other things. */
  rateLimits: boolean;
  /** Other addresses of the services that check visitors of web forms; their own unless said. */
  spamServices?: Partial<Record<'recaptcha' | 'turnstile' | 'hcaptcha', string>>;
  /** Providers of single sign-on that are set up. */
  signInProviders?: Partial<Record<'google_oauth2' | 'azure_oauth2', SignInProviderSettings>>;
  /**
   * Sessions are kept for a second after they were read. Absent, each call reads its own, for those who change the
   * database behind the server and look at once, as tests do.
   */
  keepSessions?: boolean;
}
