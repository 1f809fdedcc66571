/** The songs that a player does not play again. */
export const blocking = {
  title: 'Nummers die hier niet meer draaien',
  none: 'Geen. Na een duim omlaag kun je een nummer hier laten vervallen.',
  loading: 'Nummers laden…',
  since: 'Sinds {{when}}',
  allow: 'Mag weer',
  showAll: 'Alle {{number}} tonen',
};
