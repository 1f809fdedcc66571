/** The loopback address that every local server binds to. */
export const HOST = '127.0.0.1';

const DEFAULT_PORTS = {
  auth: 9099,
  functions: 5001,
  hosting: 5000,
  database: 9000,
  databaseWindow: 9001,
  smtp: 1025,
  inbox: 1080,
  vite: 5173,
  venue: 9010,
  oldApp: 9020,
  hub: 4400,
  logging: 4500,
  eventarc: 9299,
  tasks: 9499,
} as const;

export type Service = keyof typeof DEFAULT_PORTS;
export type Ports = Record<Service, number>;

const MAX_PORT = 65_535;

function portFrom(text: string, variable: string): number {
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port <= MAX_PORT) return port;
  throw new Error(`${variable} is '${text}', but a port is a whole number from 1 to ${MAX_PORT}.`);
}

/**
 * Where each local server listens. `VIBECHECK_PORT_OFFSET` moves all ports by a number, and for example
 * `VIBECHECK_PORT_HOSTING` sets one of them.
 * @throws Error that names the variable, when a value is not a port.
 */
export function portsFrom(environment: Readonly<Record<string, string | undefined>>): Ports {
  const offset = Number(environment.VIBECHECK_PORT_OFFSET ?? 0);
  const portOf = (service: Service): number => {
    const variable = `VIBECHECK_PORT_${service.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`;
    const set = environment[variable];
    return set === undefined
      ? portFrom(String(DEFAULT_PORTS[service] + offset), 'VIBECHECK_PORT_OFFSET')
      : portFrom(set, variable);
  };
  return Object.fromEntries(
    (Object.keys(DEFAULT_PORTS) as Service[]).map((service) => [service, portOf(service)]),
  ) as Ports;
}
