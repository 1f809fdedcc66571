import { undisturbing } from '@/device/undisturbing';
import { lazy, Suspense, useEffect, useState } from 'react';
import { INSTALL_PROMPT_DELAY_MS, installPromptShown, visitShowsInstallPrompt } from '@/pwa/installation';

const InstallSteps = lazy(async () => ({ default: (await import('./InstallSteps')).InstallSteps }));

/** A visit is a load of the page: it is counted once, whatever React renders again. */
let isCounted = false;

/** Tells users of an iPhone or iPad that the app can be put on the home screen. */
export function InstallPrompt() {
  const [open, setOpen] = useState(false);

  useEffect(() => {
    if (isCounted) return;
    isCounted = true;
    if (!visitShowsInstallPrompt()) return;
    setTimeout(() => {
      void undisturbing().then(() => {
        installPromptShown();
        setOpen(true);
      });
    }, INSTALL_PROMPT_DELAY_MS);
  }, []);

  if (!open) return null;
  return (
    <Suspense>
      <InstallSteps onClose={() => setOpen(false)} />
    </Suspense>
  );
}
