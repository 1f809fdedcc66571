import { capitalised, type Profile } from '@/model/user';

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

const cookies = (): Map<string, string> =>
  new Map(
    document.cookie.split('; ').flatMap((cookie): [string, string][] => {
      const [name = '', ...value] = cookie.split('=');
      return name === '' ? [] : [[name, decoded(value.join('='))]];
    }),
  );

/** The id that the previous app left on this device. */
export const oldAccountId = (): string => cookies().get('userID') ?? '';

/** The profile that the previous app left on this device. */
export function oldProfile(): Profile {
  const known = cookies();
  const field = (name: keyof Profile) => capitalised(known.get(name) ?? '');
  return {
    firstname: field('firstname'),
    lastname: field('lastname'),
    companyname: field('companyname'),
    companylocation: field('companylocation'),
  };
}

const LONG_AGO = 'expires=Thu, 01 Jan 1970 00:00:00 GMT';

/** Clears all cookies, also those that the previous app set for the whole domain. */
export function clearCookies(): void {
  const labels = window.location.hostname.split('.');
  const domains = labels.map((_, index) => labels.slice(index).join('.'));
  for (const name of cookies().keys()) {
    document.cookie = `${name}=; ${LONG_AGO}; path=/`;
    for (const domain of domains) document.cookie = `${name}=; ${LONG_AGO}; path=/; domain=${domain}`;
  }
}
