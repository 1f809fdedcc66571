export const players = {
  title: 'Spelers',
};
