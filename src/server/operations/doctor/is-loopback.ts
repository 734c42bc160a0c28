/** Whether a host of an address is this machine itself; an address without a host is. */
export const isLoopback = (host: string) =>
  /^(?:|localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/.test(host)
