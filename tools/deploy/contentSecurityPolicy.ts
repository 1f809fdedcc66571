/** Sources that a policy allows beside those it has, by directive. */
export type Sources = Readonly<Record<string, readonly string[]>>;

/** What App Check needs when it is on: reCAPTCHA Enterprise, and the service that takes its word. */
const APP_CHECK: Sources = {
  'script-src': ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  'frame-src': ['https://www.google.com/recaptcha/'],
  'connect-src': ['https://content-firebaseappcheck.googleapis.com', 'https://www.google.com/recaptcha/'],
};

/** A policy that allows these sources too. A directive that it does not have begins with 'self'. */
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

/** Where the app connects to a database: its own host, by both kinds of connection. */
export function databaseSources(databaseUrl: string): string[] {
  const { protocol, host } = new URL(databaseUrl);
  return [`${protocol}//${host}`, `${protocol === 'https:' ? 'wss' : 'ws'}://${host}`];
}

/** A policy for a build with this configuration: it reaches its own database and nobody else's. */
export function policyFor(
  policy: string,
  { connect, artwork, hasAppCheck }: { connect: readonly string[]; artwork?: string; hasAppCheck: boolean },
): string {
  const pictures = artwork === undefined ? {} : { 'img-src': [artwork] };
  const connected = withSources(policy, { 'connect-src': connect, ...pictures });
  return hasAppCheck ? withSources(connected, APP_CHECK) : connected;
}
