/** Takes plain data. As in JSON, an undefined field is none. */
export function isDeepEqual(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const [fields, others] = [new Map(Object.entries(one)), new Map(Object.entries(other))];
  return [...fields.keys(), ...others.keys()].every((key) => isDeepEqual(fields.get(key), others.get(key)));
}
