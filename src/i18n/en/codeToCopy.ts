export const codeToCopy = {
  title: 'Is the app on your home screen?',
  text: 'This is your browser, not the app. Copy the code, open the app, go to Players and paste it there.',
  code: 'Code',
  copy: 'Copy code',
  copied: 'Code copied',
  notCopied: 'Your browser does not allow copying. Select the code below and copy it yourself.',
};
