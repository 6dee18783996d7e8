/** A client registered with an OpenID provider. */
export interface SignInProviderSettings {
  /** Base URL of the provider's metadata. */
  issuer: string;
  clientId: string;
  clientSecret: string;
}

/** This server's registration with an accounting service, and the service's addresses. */
export interface AccountingServiceSettings {
  clientId: string;
  clientSecret: string;
  /** Base URL of the API without a trailing slash. */
  apiUrl: string;
  /** Base URL of consent and tokens. */
  accountsUrl: string;
  /** The method of updates, where the service's documents disagree. */
  updateMethod?: 'PUT' | 'PATCH';
}

/** Settings from the environment, read once at the start. */
export interface Settings {
  /** Public URL of this server without a trailing slash, for links in mails and the allow-list of redirects. */
  publicUrl: string;
  /** Further origins of staff apps. */
  allowedOrigins: readonly string[];
  /** `smtp://…`; without it mails are kept and shown at /dev/mail. */
  smtpUrl: string | undefined;
  /** Addresses and networks of trusted proxies (`X-Forwarded-For`); default: this machine. */
  trustedProxies?: readonly string[];
  mailFrom: string;
  /** True when this server receives mails (`INBOUND_SMTP_PORT`). */
  receivesMail?: boolean;
  /** The host of the addresses at which it does; default: that of the public URL. */
  inboundDomain?: string | undefined;
  /** The name servers that are asked for the records of sender domains; default: those of the machine. */
  dnsServers?: readonly string[];
  /** The operator's sales desk, which gets requests for larger contracts; default: the sender's address. */
  salesMail?: string | undefined;
  /** False in tests of other features. */
  rateLimits: boolean;
  /** URLs of the spam check services; default: the vendors'. */
  spamServices?: Partial<Record<'recaptcha' | 'turnstile' | 'hcaptcha', string>>;
  /** The single sign-on providers that are set up. */
  signInProviders?: Partial<Record<'google_oauth2' | 'azure_oauth2', SignInProviderSettings>>;
  /** The accounting services with which this server is registered. */
  accounting?: Partial<Record<'freee' | 'money_forward', AccountingServiceSettings>>;
  /**
   * True: sessions are cached for a second. Absent: each call reads its session, for tests that change the database
   * directly.
   */
  keepSessions?: boolean;
}
