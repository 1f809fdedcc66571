export const oldAccount = {
  title: 'Je oude account meenemen',
  explanation:
    'Gebruikte je de vorige app op deze telefoon? Dan staat je accountnummer hier al klaar. Anders vind je het in de mail die je toen kreeg, of vraag het aan ons via {{email}}.',
  id: 'Accountnummer van de vorige app',
  idRequired: 'Vul je accountnummer in',
  none: 'Ik heb geen oud account',
  newAccount: 'Nieuw account maken',
  newAccountText: 'Kies het e-mailadres en het wachtwoord waarmee je voortaan inlogt.',
  moveTitle: 'Controleer je gegevens',
  finding: 'Je oude account opzoeken…',
  players_zero: 'Er staan geen spelers in je oude account',
  players_one: 'We vonden deze speler',
  players_other: 'We vonden deze {{count}} spelers',
  missing_one: 'Speler {{numbers}} bestaat niet meer en gaat niet mee.',
  missing_other: 'De spelers {{numbers}} bestaan niet meer en gaan niet mee.',
  notFound:
    'We kunnen geen account met dit nummer vinden, of het is al meegenomen. Controleer het nummer of neem contact op via {{email}} of {{phone}}.',
  tryAgain: 'Probeer opnieuw',
  otherId: 'Een ander accountnummer gebruiken',
  finish: 'Account meenemen',
  movedText: 'Je oude account is meegenomen, veel plezier met beoordelen!',
};
