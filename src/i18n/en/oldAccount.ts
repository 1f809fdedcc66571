export const oldAccount = {
  title: 'Bring your old account along',
  explanation:
    'Did you use the previous app on this phone? Then your account number is already here. Otherwise it is in the mail that you got at the time, or ask us at {{email}}.',
  id: 'Account number of the previous app',
  idRequired: 'Enter your account number',
  none: 'I have no old account',
  newAccount: 'Make a new account',
  newAccountText: 'Choose the email address and the password that you will log in with from now on.',
  moveTitle: 'Check your details',
  finding: 'Looking up your old account…',
  players_zero: 'There are no players in your old account',
  players_one: 'We found this player',
  players_other: 'We found these {{count}} players',
  missing_one: 'Player {{numbers}} no longer exists and does not come along.',
  missing_other: 'The players {{numbers}} no longer exist and do not come along.',
  notFound:
    'We find no account with this number, or it has been brought along already. Check the number or contact us at {{email}} or {{phone}}.',
  tryAgain: 'Try again',
  otherId: 'Use another account number',
  finish: 'Bring account along',
  movedText: 'Your old account has been brought along, enjoy rating!',
};
