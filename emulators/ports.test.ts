import { describe, expect, it } from 'vitest';
import { portsFrom, portVariable, STACKS, commandPrefix } from './ports';

const offsets = Array.from({ length: 121 }, (_, index) => index * 100);

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
    const defaults = Object.values(portsFrom({}));
    expect(ports.smtp).toBe(2525);
    expect(defaults.filter((port) => Object.values(ports).includes(port))).toEqual([]);
  });

  it('gives no port twice, whatever the offsets and whoever starts the stacks', () => {
    const all = offsets.flatMap((offset) =>
      STACKS.flatMap((stack) =>
        Object.values(portsFrom({ VIBECHECK_PORT_OFFSET: String(offset), VIBECHECK_STACK: stack })),
      ),
    );
    expect(new Set(all).size).toBe(all.length);
    expect(Math.max(...all)).toBeLessThan(32_768);
  });

  it.each([
    ['VIBECHECK_PORT_HOSTING', 'http'],
    ['VIBECHECK_PORT_OLD_APP', '70000'],
    ['VIBECHECK_PORT_OFFSET', 'far'],
    ['VIBECHECK_PORT_OFFSET', '150'],
    ['VIBECHECK_PORT_OFFSET', '-100'],
    ['VIBECHECK_PORT_OFFSET', '70000'],
    ['VIBECHECK_STACK', 'other'],
  ])('names the variable when %s is %s', (variable, value) => {
    expect(() => portsFrom({ [variable]: value })).toThrow(`${variable} is '${value}'`);
  });

  it('names the variable of a service as it is read', () => {
    expect(portVariable('oldApp')).toBe('VIBECHECK_PORT_OLD_APP');
    expect(portsFrom({ [portVariable('oldApp')]: '9021' }).oldApp).toBe(9021);
  });

  it('says how a command reaches the venue of a stack', () => {
    expect(commandPrefix(portsFrom({}))).toBe('');
    const ports = portsFrom({ VIBECHECK_PORT_OFFSET: '300' });
    const [variable = '', port = ''] = commandPrefix(ports).trim().split('=');
    expect(portsFrom({ [variable]: port }).venue).toBe(ports.venue);
  });
});
