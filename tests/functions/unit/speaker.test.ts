import { afterEach, describe, expect, it, vi } from 'vitest';
import { speaker } from '../../../functions/speaker';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

describe('what a mail and a notification about a silent player advise (docs/product.md 27.8)', () => {
  it('is to unplug the player, and what the app shows when that worked', async () => {
    const nl = await speaker('nl');
    const steps =
      'haal de stekker van de speler er 10 seconden uit, steek hem er weer in en wacht twee minuten.';
    expect(nl('zoneMail.silentText', { count: 1 })).toContain(
      `Probeer eerst dit: ${steps} Als het werkt, staat in de app ‘Speelt’`,
    );
    expect(nl('push.zonesSilent')).toBe(`Probeer eerst dit: ${steps}`);
    const en = await speaker('en');
    const inEnglish = 'unplug the player for 10 seconds, plug it in again and wait two minutes.';
    expect(en('zoneMail.silentText', { count: 1 })).toContain(
      `Try this first: ${inEnglish} When it works, the zone in the app says`,
    );
    expect(en('push.zonesSilent')).toBe(`Try this first: ${inEnglish}`);
  });

  it('is the provider’s own, where that is set', async () => {
    vi.stubEnv('TRY_FIRST', '{"nl":"houd de knop in.","en":"hold the button."}');
    const own = await import('../../../functions/speaker');
    const nl = await own.speaker('nl');
    expect(nl('zoneMail.silentText', { count: 1 })).toContain(
      'Probeer eerst dit: houd de knop in. Als het werkt',
    );
    expect(nl('push.zonesSilent')).toBe('Probeer eerst dit: houd de knop in.');
    expect((await own.speaker('en'))('push.zonesSilent')).toBe('Try this first: hold the button.');
  });
});
