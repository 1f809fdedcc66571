import { once } from 'node:events';
import { readdir, readFile, readlink } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { HOST, portVariable, type Ports, type Service } from '../ports';

export class StartError extends Error {
  override readonly name = 'StartError';
}

export const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, HOST, () => {
      server.close(() => resolve(true));
    });
  });

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, HOST);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await once(server.close(), 'close');
  return port;
}

/** The state of a listening socket in /proc/net/tcp. */
const LISTENS = '0A';

/** Linux only. */
async function holderOf(port: number): Promise<{ process: number; command: string } | undefined> {
  const place = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  const tables = ['/proc/net/tcp', '/proc/net/tcp6'].map((table) => readFile(table, 'utf8').catch(() => ''));
  const sockets = new Set(
    (await Promise.all(tables))
      .flatMap((table) => table.split('\n').map((line) => line.trim().split(/\s+/)))
      .filter(([, local = '', , state]) => local.endsWith(place) && state === LISTENS)
      .map((fields) => `socket:[${fields[9] ?? ''}]`),
  );
  for (const id of await readdir('/proc').catch(() => [])) {
    if (!/^\d+$/.test(id)) continue;
    const open = await readdir(`/proc/${id}/fd`).catch(() => []);
    const targets = open.map((descriptor) => readlink(`/proc/${id}/fd/${descriptor}`).catch(() => ''));
    if (!(await Promise.all(targets)).some((target) => sockets.has(target))) continue;
    const command = await readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '');
    return { process: Number(id), command: command.replaceAll('\0', ' ').trim() };
  }
  return undefined;
}

/** @throws StartError that names all ports in use, and what ends their holders: a stack that was killed may leave several */
export async function checkPorts(ports: Ports, services: readonly Service[]): Promise<void> {
  const lines: string[] = [];
  const taken: Service[] = [];
  const holders = new Set<number>();
  for (const service of services) {
    const port = ports[service];
    if (await isFree(port)) continue;
    taken.push(service);
    const holder = await holderOf(port);
    const by = holder === undefined ? '' : ` by process ${holder.process} (${holder.command.slice(0, 120)})`;
    lines.push(`Port ${port} (${service}) is in use${by}.`);
    if (holder !== undefined) holders.add(holder.process);
  }
  const [first, second] = taken;
  if (first === undefined) return;
  const them = holders.size === 1 ? 'it' : 'them';
  const kill = holders.size === 0 ? '' : `\`kill ${[...holders].join(' ')}\` ends ${them}. `;
  const one = second === undefined ? `${portVariable(first)}, or ` : '';
  throw new StartError(`${lines.join('\n')} ${kill}Set ${one}VIBECHECK_PORT_OFFSET to move all ports.`);
}
