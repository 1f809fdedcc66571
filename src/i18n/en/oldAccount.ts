export const oldAccount = {
  title: 'Move your old account',
  explanation:
    'Did you use the previous app on this phone? Then your account number is already here. Otherwise you can find it in the email you got at the time, or ask us at {{email}}.',
  id: 'Account number of the previous app',
  idRequired: 'Enter your account number',
  none: 'I do not have an old account',
  newAccount: 'Create a new account',
  newAccountText: 'Choose the email address and password you will log in with from now on.',
  moveTitle: 'Check your details',
  finding: 'Looking up your old account…',
  players_zero: 'There are no players in your old account',
  players_one: 'We found this player',
  players_other: 'We found these {{count}} players',
  missing_one: 'Player {{numbers}} no longer exists and will not be moved.',
  missing_other: 'Players {{numbers}} no longer exist and will not be moved.',
  notFound:
    'We cannot find an account with this number, or it has already been moved. Check the number or contact us at {{email}} or {{phone}}.',
  tryAgain: 'Try again',
  otherId: 'Use another account number',
  finish: 'Move account',
  movedText: 'Your old account has been moved, enjoy rating!',
};
