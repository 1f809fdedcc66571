import { describe, expect, it } from 'vitest';
import { portsFrom } from './ports';

describe('ports can be moved by environment variables', () => {
  it('uses the documented ports when nothing is set', () => {
    expect(portsFrom({})).toMatchObject({
      hosting: 5000,
      database: 9000,
      auth: 9099,
      smtp: 1025,
      inbox: 1080,
    });
  });

  it('moves all of them by an offset, except the one that is set itself', () => {
    const ports = portsFrom({ VIBECHECK_PORT_OFFSET: '100', VIBECHECK_PORT_SMTP: '2525' });
    expect(ports).toMatchObject({ hosting: 5100, database: 9100, smtp: 2525 });
  });

  it('names the variable when a value is not a port', () => {
    expect(() => portsFrom({ VIBECHECK_PORT_HOSTING: 'http' })).toThrow(/VIBECHECK_PORT_HOSTING is 'http'/);
    expect(() => portsFrom({ VIBECHECK_PORT_OFFSET: '70000' })).toThrow(/VIBECHECK_PORT_OFFSET/);
  });
});
