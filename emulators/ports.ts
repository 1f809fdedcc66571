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
  push: 9030,
} as const;

export type Service = keyof typeof DEFAULT_PORTS;
export type Ports = Record<Service, number>;

const SERVICES = Object.keys(DEFAULT_PORTS) as Service[];

/** Each has its own ports within an offset. */
export const STACKS = ['start', 'e2e', 'stack', 'functions', 'bench'] as const;
export type StackName = (typeof STACKS)[number];

/** Above ports that browsers block, below the ephemeral ones (32768). */
const FIRST_PORT = 20_000;
const OFFSET_STEP = 100;
const MAX_OFFSET = 12_000;
/** More than there are services, so that all stacks fit between two offsets. */
const PORTS_OF_A_STACK = 16;
const MAX_PORT = 65_535;

type Environment = Readonly<Record<string, string | undefined>>;

export const portVariable = (service: Service): string =>
  `VIBECHECK_PORT_${service.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`;

function portFrom(text: string, variable: string): number {
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port <= MAX_PORT) return port;
  throw new Error(`${variable} is '${text}', but a port is a whole number from 1 to ${MAX_PORT}.`);
}

function offsetFrom(text: string): number {
  const offset = Number(text);
  if (Number.isInteger(offset / OFFSET_STEP) && offset >= 0 && offset <= MAX_OFFSET) return offset;
  throw new Error(
    `VIBECHECK_PORT_OFFSET is '${text}', but an offset is a multiple of ${OFFSET_STEP} from 0 to ${MAX_OFFSET}.`,
  );
}

function stackFrom(text: string): StackName {
  const stack = STACKS.find((name) => name === text);
  if (stack !== undefined) return stack;
  throw new Error(`VIBECHECK_STACK is '${text}', but a stack is one of ${STACKS.join(', ')}.`);
}

/**
 * `VIBECHECK_PORT_OFFSET` and `VIBECHECK_STACK` keep stacks apart; for example `VIBECHECK_PORT_HOSTING` sets a single port.
 * @throws Error that names an invalid variable
 */
export function portsFrom(environment: Environment): Ports {
  const offset = offsetFrom(environment.VIBECHECK_PORT_OFFSET ?? '0');
  const stack = stackFrom(environment.VIBECHECK_STACK ?? 'start');
  const isDefault = offset === 0 && stack === 'start';
  const first = FIRST_PORT + offset + STACKS.indexOf(stack) * PORTS_OF_A_STACK;
  const portOf = (service: Service, place: number): number => {
    const set = environment[portVariable(service)];
    if (set !== undefined) return portFrom(set, portVariable(service));
    return isDefault ? DEFAULT_PORTS[service] : first + place;
  };
  return Object.fromEntries(SERVICES.map((service, place) => [service, portOf(service, place)])) as Ports;
}

/** Empty for the default ports. */
export const commandPrefix = (ports: Ports, service: 'venue' | 'push' = 'venue'): string =>
  ports[service] === DEFAULT_PORTS[service] ? '' : `${portVariable(service)}=${ports[service]} `;
