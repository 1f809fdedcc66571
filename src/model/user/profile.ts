import { NAME_MAX_LENGTH } from '../limits';
import { isBlank, printable } from '../text';
import type { Profile, UserInfo } from './user';

/** Sign-up is complete once the profile has a name: step 1 alone leaves it empty. In the previous app a change of the profile could too. */
export const hasProfile = (info: UserInfo | undefined): boolean =>
  info !== undefined && (info.firstname !== '' || info.registered === 2 || info.registered === 3);

/** The name in which somebody rates: first and last name, or the email address if there is no name. The rules compare it. */
export const fullName = (
  { firstname, lastname }: Partial<Pick<Profile, 'firstname' | 'lastname'>>,
  email: string,
): string => {
  if (firstname === undefined || firstname === '') return email;
  return lastname === undefined || lastname === '' ? firstname : `${firstname} ${lastname}`;
};

/** The text without spaces around it and without what no name has, its first letter a capital (docs/product.md 12.5). */
export function capitalised(text: string): string {
  const trimmed = printable(text).trim();
  const [first = ''] = trimmed;
  return first.toLocaleUpperCase('nl') + trimmed.slice(first.length);
}

/** As much of the text as the database takes once it is capitalised: that can make it longer ('ß' becomes 'SS'). */
export const fittingName = (text: string): string => {
  const name = printable(text);
  return name.slice(0, NAME_MAX_LENGTH - (capitalised(name).length - name.trim().length));
};

export const capitalisedProfile = (profile: Profile): Profile => ({
  firstname: capitalised(profile.firstname),
  lastname: capitalised(profile.lastname),
  companyname: capitalised(profile.companyname),
  companylocation: capitalised(profile.companylocation),
});

export const isSameProfile = (one: Profile, other: Profile): boolean =>
  one.firstname === other.firstname &&
  one.lastname === other.lastname &&
  one.companyname === other.companyname &&
  one.companylocation === other.companylocation;

/** The four fields of an account, with which nothing else is kept or sent. */
export const profileOf = ({ firstname, lastname, companyname, companylocation }: Profile): Profile => ({
  firstname,
  lastname,
  companyname,
  companylocation,
});

/** The fields that may not be empty; the place of the company may. */
export const REQUIRED_PROFILE_FIELDS = ['firstname', 'lastname', 'companyname'] as const;

export const emptyProfileFields = (profile: Profile): (keyof Profile)[] =>
  REQUIRED_PROFILE_FIELDS.filter((field) => isBlank(profile[field]));

/** One address: what separates several, or carries a name beside it, is no part of it. */
const EMAIL = /^[^\s\p{C}@,;:<>()[\]"\\]+@[^\s\p{C}@.,;:<>()[\]"\\]+(\.[^\s\p{C}@.,;:<>()[\]"\\]+)+$/u;

/** Whether a text has the form of an email address, spaces around it left aside. */
export const isEmail = (text: string): boolean => EMAIL.test(text.trim());
