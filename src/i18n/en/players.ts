export const players = {
  title: 'Players',
};
