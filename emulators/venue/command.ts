import { HOST, portsFrom } from '../ports';

/** `npm run venue -- deaf 101`: does something to a player of the running stack; `report 7` tells of the last days. */
const [command = 'list', playerId = ''] = process.argv.slice(2);
const { venue } = portsFrom(process.env);
try {
  const response = await fetch(`http://${HOST}:${venue}/${command}/${playerId}`);
  process.stdout.write(await response.text());
  process.exitCode = response.ok ? 0 : 1;
} catch {
  process.stderr.write(`No stack answers on port ${venue}. Start one with npm start.\n`);
  process.exitCode = 1;
}
