export const settings = {
  title: 'Instellingen',
  editProfile: 'Profiel wijzigen',
  changeEmail: 'E-mailadres wijzigen',
  changePassword: 'Wachtwoord wijzigen',
  push: 'Laat me weten als een DJ antwoordt',
  deleteAccount: 'Account verwijderen',
  deleteAccountText:
    'Je account verwijderen is op dit moment niet mogelijk. Neem contact op met support via {{email}} of {{phone}}.',
  back: 'Terug naar instellingen',
  save: 'Opslaan',
  saved: 'Je wijzigingen zijn opgeslagen',
  notSaved: 'Dit heb je eerder getypt en nog niet opgeslagen.',
  undo: 'Wijzigingen weggooien',
  newEmail: 'Nieuw e-mailadres',
  repeatEmail: 'Herhaal nieuw e-mailadres',
  emailNotValid: 'Dit is geen geldig e-mailadres',
  confirmEmailTitle: 'Kijk in je mail',
  confirmEmailText:
    'We hebben een mail gestuurd aan {{address}}. Open de link daarin om je nieuwe e-mailadres te bevestigen.',
  confirmEmailThen:
    'Tot die tijd log je in met je oude adres. Daarna word je misschien uitgelogd; log dan in met het nieuwe.',
  oldPassword: 'Huidig wachtwoord',
  newPassword: 'Nieuw wachtwoord',
  repeatPassword: 'Herhaal nieuw wachtwoord',
  passwordsNotSame: 'De wachtwoorden zijn niet gelijk',
};
