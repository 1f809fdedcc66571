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
  oldPassword: 'Current password',
  newPassword: 'New password',
  repeatPassword: 'Repeat new password',
  passwordsNotSame: 'Passwords are not the same',
};
