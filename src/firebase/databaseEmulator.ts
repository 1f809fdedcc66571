/** @throws Error when `address` is not a host and a port, like `127.0.0.1:9000`. */
export function databaseEmulatorAt(address: string): { host: string; port: number } {
  const [, host, port] = /^([^:]+):(\d+)$/.exec(address) ?? [];
  if (host === undefined || port === undefined) {
    throw new Error('VITE_DATABASE_EMULATOR_HOST must be a host, a colon and a port.');
  }
  return { host, port: Number(port) };
}
