export const help = {
  title: 'Help',
  search: 'Search in help',
  searchPlaceholder: 'For example: password',
  found_one: '{{count}} topic found',
  found_other: '{{count}} topics found',
  none: 'Nothing found. Try another word, or ask us at {{email}} or {{phone}}.',
  subjects: { players: 'Players', account: 'Account', messages: 'Messages', general: 'General' },
  topics: {
    players: {
      add: {
        title: 'Add a player',
        body: 'Go to Players and tap ‘Scan a QR code’. Point the camera at the QR code of the music player; it is linked to your account at once. You can also scan it with your phone’s own camera app, or type the code under ‘Code or link’. Does a colleague have the player already? They open it and tap ‘Share with a colleague’.',
      },
      edit: {
        title: 'Give a player another name',
        body: 'Go to Players, tap the player, change the name and tap ‘Save name’. The name is only yours: colleagues keep their own.',
      },
      invite: {
        title: 'Invite staff',
        body: 'Go to Players, tap the player and then ‘Invite staff’. Choose what your staff may do and until when, and let them scan the code. On the same page you see who accepted the invitation, and take it back.',
      },
      remove: {
        title: 'Delete a player',
        body: 'Go to Players, tap the player and then ‘Remove player’. You can then no longer rate it. With its QR code you can always add it again.',
      },
      request: {
        title: 'Request a player without a QR code',
        body: 'Is there no QR code with the player, or was it lost? Mail {{email}} with the name of your venue and where the player is. You get an answer within one business day.',
      },
      severalZones: {
        title: 'One mood for several zones',
        body: 'Choose a zone, tap ‘Personal touch’ and tick further zones. The moods that they have in common are offered; tap one and each zone says whether it has changed. Where it did not, tap ‘Again’.',
      },
      trouble: {
        title: 'A zone does not answer',
        body: 'At home and under Players you see of each zone what it does and when it answered last. Does it not answer? Check its power and its internet connection. Is it not reachable? Scan its QR code again. We are glad to help: {{phone}} or {{email}}.',
      },
    },
    account: {
      create: {
        title: 'Create an account',
        body: 'Tap Sign up in the menu. Enter your email address and a password, then your name and the name of your venue. Did you use the previous app? Choose ‘Did you have an account in the previous app?’ and your players come along.',
      },
      forgotPassword: {
        title: 'Forgot your password',
        body: 'Tap ‘Forgot your password?’ when you log in and enter your email address. You get a mail with which you choose a new password. Nothing arrived? Look among your unwanted mail too.',
      },
      changeEmail: {
        title: 'Change your email address',
        body: 'Go to Settings and tap ‘Change email’. Enter your new address twice and save it. From then on you log in with it.',
      },
      changePassword: {
        title: 'Change your password',
        body: 'Go to Settings and tap ‘Change password’. Enter your current password and twice the new one, of at least 6 characters.',
      },
      deleteAccount: {
        title: 'Delete your account',
        body: 'At the moment that is not possible in the app. Mail {{email}} or call {{phone}} and we will do it for you.',
      },
    },
    messages: {
      what: {
        title: 'What are messages?',
        body: 'After a rating a DJ can send you a message, for example to ask what you did not like about the track. Each rating has one conversation. You answer below it; when you are offline, what you typed stays.',
      },
      unread: {
        title: 'Where do I see unread messages?',
        body: 'At the top of the screen stands how many unread messages you have; tap it to read them. The same number stands in the menu at Messages, and in the list at the conversation. As soon as you open a conversation its messages are read.',
      },
    },
    general: {
      contact: {
        title: 'Contact us',
        body: 'Mail {{email}} or call {{phone}}. Keep the name of your venue and of the player at hand.',
      },
      specialRequest: {
        title: 'A special music request',
        body: 'A party, a sale or a special day? Mail {{email}} what kind of music you are looking for, for which player and when. A DJ will contact you.',
      },
    },
  },
};
