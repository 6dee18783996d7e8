import { plainIp } from '@crm/server-kit';

/** Recognizes a host name or address of this machine as it is written in a URL: IPv6 in brackets. */
export const isLoopbackName = (name: string): boolean => /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(name);

/** Recognizes a socket address of this machine. */
export const isLoopbackAddress = (address: string): boolean => {
  const plain = plainIp(address);
  return isLoopbackName(plain.includes(':') ? `[${plain}]` : plain);
};

/** Recognizes a Host header that names this machine, with or without a port. */
export const isLoopbackHost = (host: string): boolean =>
  URL.canParse(`http://${host}`) && isLoopbackName(new URL(`http://${host}`).hostname);
