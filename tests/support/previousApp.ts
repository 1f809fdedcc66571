import { build } from 'esbuild';
import { DEMO_PASSWORD } from '../../emulators/seed/accounts';
import { appEnvironment } from '../../emulators/stack/project';
import { testPorts } from './testPorts';

const { VITE_FIREBASE_API_KEY, VITE_FIREBASE_AUTH_DOMAIN, VITE_AUTH_EMULATOR_URL } =
  appEnvironment(testPorts);

/** The app's origin without the app. */
export const PAGE_WITHOUT_APP = '/icon.svg';

/** The SDK keeps the session in IndexedDB by default. The script evaluates to a promise; `window.end` then has the result. */
export async function logInToPreviousApp(email: string): Promise<string> {
  const contents = `
    import { initializeApp } from 'firebase/app';
    import { connectAuthEmulator, getAuth, signInWithEmailAndPassword } from 'firebase/auth';
    const options = { apiKey: '${VITE_FIREBASE_API_KEY}', authDomain: '${VITE_FIREBASE_AUTH_DOMAIN}' };
    const auth = getAuth(initializeApp(options));
    connectAuthEmulator(auth, '${VITE_AUTH_EMULATOR_URL}', { disableWarnings: true });
    const tell = (end) => { window.end = end; };
    signInWithEmailAndPassword(auth, '${email}', '${DEMO_PASSWORD}').then(() => tell('in'), (error) => tell(String(error)));
  `;
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: process.cwd() },
    bundle: true,
    format: 'iife',
    platform: 'browser',
    write: false,
  });
  return `(() => { ${outputFiles[0]?.text ?? ''} })()`;
}
