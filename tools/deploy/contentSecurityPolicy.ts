/** Sources to add to a policy, by directive. */
export type Sources = Readonly<Record<string, readonly string[]>>;

/** The sources that App Check needs when it is on: reCAPTCHA Enterprise, and the service to which its answer is sent. */
const APP_CHECK: Sources = {
  'script-src': ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  'frame-src': ['https://www.google.com/recaptcha/'],
  'connect-src': ['https://content-firebaseappcheck.googleapis.com', 'https://www.google.com/recaptcha/'],
};

/** Adds sources to a policy. A directive that the policy does not have yet begins with 'self'. */
export function withSources(policy: string, sources: Sources): string {
  const directives = policy.split(';').map((directive) => directive.trim());
  for (const [name, allowed] of Object.entries(sources)) {
    const index = directives.findIndex((directive) => directive.split(' ')[0] === name);
    const present = directives[index] ?? `${name} 'self'`;
    const added = allowed.filter((source) => !present.split(' ').includes(source));
    directives.splice(index === -1 ? directives.length : index, 1, [present, ...added].join(' '));
  }
  return directives.join('; ');
}

/** The addresses at which the app connects to a database: its host, over https and over wss. */
export function databaseSources(databaseUrl: string): string[] {
  const { protocol, host } = new URL(databaseUrl);
  return [`${protocol}//${host}`, `${protocol === 'https:' ? 'wss' : 'ws'}://${host}`];
}

/** The policy for a build with this configuration. It allows the build's own database and no other. */
export function policyFor(
  policy: string,
  { connect, artwork, hasAppCheck }: { connect: readonly string[]; artwork?: string; hasAppCheck: boolean },
): string {
  const pictures = artwork === undefined ? {} : { 'img-src': [artwork] };
  const connected = withSources(policy, { 'connect-src': connect, ...pictures });
  return hasAppCheck ? withSources(connected, APP_CHECK) : connected;
}
