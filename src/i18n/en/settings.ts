export const settings = {
  title: 'Settings',
  editProfile: 'Edit profile',
  changeEmail: 'Change email',
  changePassword: 'Change password',
  deleteAccount: 'Delete account',
  deleteAccountText:
    'Deleting your account is not possible at the moment. Please contact support at {{email}} or {{phone}}.',
  back: 'Back to settings',
  save: 'Save',
  saved: 'Your changes have been saved',
  newEmail: 'New email',
  repeatEmail: 'Repeat new email',
  emailNotValid: 'Email address is not valid',
  confirmEmailTitle: 'Check your mail',
  confirmEmailText: 'We have sent a mail to {{address}}. Open the link in it to confirm your new email.',
  confirmEmailThen:
    'Until then you log in with your old address. After that you may be logged out; log in with the new one then.',
  oldPassword: 'Current password',
  newPassword: 'New password',
  repeatPassword: 'Repeat new password',
  passwordsNotSame: 'Passwords are not the same',
};
