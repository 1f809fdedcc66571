export const help = {
  title: 'Help',
  search: 'Search help',
  searchPlaceholder: 'For example: password',
  found_one: '{{count}} topic found',
  found_other: '{{count}} topics found',
  none: 'Nothing found. Try another word, or contact us at {{email}} or {{phone}}.',
  subjects: { players: 'Players', account: 'Account', messages: 'Messages', general: 'General' },
  topics: {
    players: {
      add: {
        title: 'Add a player',
        body: 'Go to Players and tap ‘Scan a QR code’. Point the camera at the player’s QR code, and the player is linked to your account straight away. You can also scan the code with your phone’s own camera app, or type it under ‘Code or link’. Does a colleague already have the player? Ask them to open it and tap ‘Share with a colleague’.',
      },
      edit: {
        title: 'Rename a player',
        body: 'Go to Players, tap the player, change the name and tap ‘Save name’. Only you see this name: colleagues keep their own.',
      },
      invite: {
        title: 'Invite staff',
        body: 'Go to Players, tap the player and then ‘Invite staff’. Choose what your staff may do and until when, and let them scan the code. On the same page you can see who has accepted the invitation, and take it back.',
      },
      remove: {
        title: 'Delete a player',
        body: 'Go to Players, tap the player and then ‘Remove player’. After that you can no longer rate it. You can always add it again with its QR code.',
      },
      request: {
        title: 'Request a player without a QR code',
        body: 'Is there no QR code on the player, or has it been lost? Email {{email}} with the name of your venue and where the player is. You will get an answer within one business day.',
      },
      severalZones: {
        title: 'One mood for several zones',
        body: 'Choose a zone, tap ‘Personal touch’ and tick other zones. You then see the moods these zones have in common. Tap one, and each zone shows whether it has changed. If one has not, tap ‘Try again’ there.',
      },
      trouble: {
        title: 'A zone does not respond',
        body: 'The home page and Players show what each zone is doing and when it last responded. No response? Check its power and its internet connection. Not reachable? Scan its QR code again. We are happy to help: {{phone}} or {{email}}.',
      },
    },
    account: {
      create: {
        title: 'Create an account',
        body: 'Tap Sign up in the menu. Enter your email address and a password, then your name and the name of your venue. Did you use the previous app? Choose ‘Did you have an account in the previous app?’ to keep your players.',
      },
      forgotPassword: {
        title: 'Forgot your password',
        body: 'Tap ‘Forgot your password?’ when you log in and enter your email address. You will get an email with a link to choose a new password. Nothing arrived? Check your spam folder too.',
      },
      changeEmail: {
        title: 'Change your email address',
        body: 'Go to Settings and tap ‘Change email’. Enter your new address twice and save it. From then on you log in with the new address.',
      },
      changePassword: {
        title: 'Change your password',
        body: 'Go to Settings and tap ‘Change password’. Enter your current password, and the new one twice. It must have at least 6 characters.',
      },
      deleteAccount: {
        title: 'Delete your account',
        body: 'This is not possible in the app at the moment. Email {{email}} or call {{phone}} and we will do it for you.',
      },
    },
    messages: {
      what: {
        title: 'What are messages?',
        body: 'After a rating a DJ can send you a message, for example to ask what you did not like about the track. Each rating has its own conversation. You write your answer below it; if you are offline, what you have typed is kept.',
      },
      unread: {
        title: 'Where do I see unread messages?',
        body: 'The top of the screen shows how many unread messages you have; tap it to read them. You see the same number beside Messages in the menu, and beside the conversation in the list. Once you open a conversation, its messages are marked as read.',
      },
    },
    general: {
      contact: {
        title: 'Contact us',
        body: 'Email {{email}} or call {{phone}}. Have the name of your venue and of the player at hand.',
      },
      specialRequest: {
        title: 'A special music request',
        body: 'A party, a sale or a special day? Email {{email}} and tell us what kind of music you are looking for, for which zone and when. A DJ will contact you.',
      },
    },
  },
};
