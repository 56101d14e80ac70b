// A secretary's import file with one valid rider and one invalid rider. Both are invented.

export const ridersFile = {
  name: 'riders.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      'Vārds, uzvārds;Klase;Dzimšanas datums;Dzimums;Starta numurs;Motocikls;Piezīmes',
      'Rota Vējdzirnava;Hobby;1991.04.02;S;901;Beta 300;atnāks vēlāk',
      'Kalvis Kalnracis;Nav tādas;1991.04.02;V;902;Sherco 250;',
    ].join('\r\n'),
  ),
}
