import { PROFILE_FIELDS } from '../../src/model/user';
import type { Facts } from './facts';

/** Fields that keep their text until it is sent or saved (docs/product.md 18.12). */
const KEPT: readonly (readonly [path: RegExp, field: RegExp])[] = [
  [/^\/messages\/./, /^textarea$/],
  [
    /^\/(settings|sign-up-p2|alreadyAccountP3)$/,
    new RegExp(`^(${PROFILE_FIELDS.map(({ name }) => name).join('|')})$`),
  ],
];

export class Drafts {
  private readonly typed = new Map<string, Set<string>>();

  type(path: string, field: string, text: string): void {
    if (!KEPT.some(([paths, fields]) => paths.test(path) && fields.test(field))) return;
    const place = `${path} ${field}`;
    this.typed.set(place, new Set(this.typed.get(place)).add(text));
  }

  /** It was sent, saved or discarded. */
  forget(path = ''): void {
    for (const place of this.typed.keys()) if (place.startsWith(path)) this.typed.delete(place);
  }

  /** Lost drafts whose field is shown. */
  lost({ path, fields }: Facts): string[] {
    return Object.entries(fields).flatMap(([field, value]) => {
      const typed = this.typed.get(`${path} ${field}`);
      if (typed === undefined || typed.has(value)) return [];
      return [`'${[...typed].at(-1)}' was typed into ${field}, where '${value}' stands`];
    });
  }
}
