/** Whether two values of JSON are the same, whatever the order of their keys. */
function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null)
    return Object.is(one, other);
  const [left, right] = [Object.entries(one), Object.entries(other)];
  return (
    left.length === right.length &&
    left.every(([key, value]) => Object.hasOwn(other, key) && isSame(value, Reflect.get(other, key)))
  );
}

/** What the behaviours use of Vitest's `expect`. What they come to is compared outside of the browser. */
export const expect = {
  any: () => undefined,
  stringContaining: () => undefined,
  poll: (read: () => unknown, { interval, timeout }: { interval: number; timeout: number }) => ({
    toEqual: async (value: unknown): Promise<void> => {
      const end = Date.now() + timeout;
      while (!isSame(await read(), value)) {
        if (Date.now() > end) throw new Error(`Never became ${JSON.stringify(value)}.`);
        await new Promise((resolve) => setTimeout(resolve, interval));
      }
    },
  }),
};
