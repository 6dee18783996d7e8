import { plainIp } from '@crm/server-kit';

/** Whether a host name or an address is this machine's own, as it stands in an address: IPv6 in brackets. */
export const isLoopbackName = (name: string): boolean => /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(name);

/** Whether the address of a socket is this machine's own. */
export const isLoopbackAddress = (address: string): boolean => {
  const plain = plainIp(address);
  return isLoopbackName(plain.includes(':') ? `[${plain}]` : plain);
};

/** Whether a Host header names this machine, with a port or without. */
export const isLoopbackHost = (host: string): boolean =>
  URL.canParse(`http://${host}`) && isLoopbackName(new URL(`http://${host}`).hostname);
