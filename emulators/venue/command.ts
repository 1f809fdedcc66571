import { HOST, portsFrom } from '../ports';

/**
 * `npm run venue -- deaf 101` controls a player of the running stack, `volume 101 5` turns its knob; `report 7` prints the report of a
 * week, `push` the sent notifications.
 */
const [command = 'list', playerId = '', value = ''] = process.argv.slice(2);
const { venue, push } = portsFrom(process.env);
const address = command === 'push' ? `${push}/` : `${venue}/${command}/${playerId}/${value}`;
try {
  const response = await fetch(`http://${HOST}:${address}`);
  process.stdout.write(await response.text());
  process.exitCode = response.ok ? 0 : 1;
} catch {
  process.stderr.write(`No stack answers on port ${address.split('/')[0]}. Start one with npm start.\n`);
  process.exitCode = 1;
}
