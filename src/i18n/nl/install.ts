export const install = {
  title: 'Zet deze app op je beginscherm (alleen in Safari)',
  text: 'Deze site werkt als een app. Zet hem op je beginscherm, dan beoordeel je sneller en op het hele scherm.',
  share: 'Tik op Deel in de menubalk onderaan',
  add: 'Tik op ‘Zet op beginscherm’',
  cancel: 'Cancel',
  entry: 'App installeren',
};
