import { encodeQR } from 'qr';
import type { Provisioned } from './players';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '');

const sheet = (origin: string, { code, player: { playerId, location, address } }: Provisioned): string => {
  const link = `${origin}/addPlayerQR/${code}`;
  const image = encodeQR(link, 'svg', { border: 4, ecc: 'medium' });
  return `<section><h1>${escaped(location)}</h1><p>${escaped(address)}</p>${image}<p>Speler / player ${playerId}</p><p class="link">${escaped(link)}</p></section>`;
};

/** A document to print, with one page for each player: its location, its QR code and the link that the code holds. */
export const sheetsOf = (origin: string, players: readonly Provisioned[]): string =>
  `<!doctype html><html lang="nl"><head><meta charset="utf-8"><title>QR</title><style>
    body { font-family: Arial, Helvetica, sans-serif; text-align: center; }
    section { page-break-after: always; break-after: page; padding: 2cm; }
    svg { width: 9cm; height: 9cm; }
    .link { font-family: monospace; word-break: break-all; }
  </style></head><body>${players.map((player) => sheet(origin, player)).join('')}</body></html>\n`;
