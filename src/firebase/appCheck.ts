import { initializeAppCheck, ReCaptchaEnterpriseProvider } from 'firebase/app-check';
import { app, configuration } from './app';

if (configuration.appCheckSiteKey !== undefined) {
  initializeAppCheck(app, {
    provider: new ReCaptchaEnterpriseProvider(configuration.appCheckSiteKey),
    isTokenAutoRefreshEnabled: true,
  });
}
