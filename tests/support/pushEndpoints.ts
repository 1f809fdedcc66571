export const KNOWN_ENDPOINTS = {
  Chrome: 'https://fcm.googleapis.com/fcm/send/dX0:APA91bH_x-Y',
  Firefox: 'https://updates.push.services.mozilla.com/wpush/v2/gAAAAABk-x_9',
  Safari: 'https://web.push.apple.com/QGuQyavXutnMmW',
  Edge: 'https://wns2-par02p.notify.windows.com/w/?token=BQYAAAC%2bx%3d%3d',
} as const;

export const HOSTILE_ENDPOINTS = {
  'another scheme': 'http://updates.push.services.mozilla.com/wpush/v2/x',
  'another host': 'https://evil.test/wpush/v2/x',
  'a user before the host': 'https://updates.push.services.mozilla.com@evil.test/wpush/v2/x',
  'a host that begins like one': 'https://updates.push.services.mozilla.com.evil.test/wpush/v2/x',
  'a host that ends like one': 'https://evilpush.apple.com/x',
  'a host in its path': 'https://evil.test/.push.apple.com/x',
  'a port': 'https://fcm.googleapis.com:8443/fcm/send/x',
  'a number for a host': 'https://127.0.0.1/x',
  'a number of the other kind': 'https://[::1]/x',
  'the address of a cloud machine': 'https://169.254.169.254/latest/meta-data',
  'upper case': 'https://FCM.googleapis.com/fcm/send/x',
  'a letter that looks like another': 'https://fcm.googleapi\u0455.com/fcm/send/x',
  'a second line': 'https://fcm.googleapis.com/fcm/send/x\nhttps://evil.test/',
  'a line before it': 'https://evil.test/\nhttps://fcm.googleapis.com/fcm/send/x',
  'a backslash': 'https://fcm.googleapis.com\\@evil.test/fcm/send/x',
  'a fragment': 'https://fcm.googleapis.com/fcm/send/x#y',
  'no path': 'https://fcm.googleapis.com',
  'data in place of an address': 'data:text/plain,fcm.googleapis.com/x',
  'a script in place of an address': 'javascript:alert("https://fcm.googleapis.com/x")',
  'nothing in it': '',
} as const;
