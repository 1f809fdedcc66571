/** An example configuration, for measuring sizes and for checks when there is no project. */
export const EXAMPLE_PROJECT = {
  VITE_FIREBASE_API_KEY: 'A1bC2dE3fG4hI5jK6lM7nO8pQ9rS0tU1vW2xY3z',
  VITE_FIREBASE_AUTH_DOMAIN: 'vibecheck-production.firebaseapp.com',
  VITE_FIREBASE_DATABASE_URL: 'https://vibecheck-production-default-rtdb.europe-west1.firebasedatabase.app',
  VITE_FIREBASE_PROJECT_ID: 'vibecheck-production',
  VITE_FIREBASE_APP_ID: '1:123456789012:web:0123456789abcdef012345',
  VITE_VAPID_PUBLIC_KEY:
    'BPmbo2vCq8Uc_G9k0a32Zd5ZhK17Jyk-TovcCWmSNkJwE0EAtsBP75RPoBYWmQD1EzqGN-z9t0BdpHD1XQHYW6o',
};
