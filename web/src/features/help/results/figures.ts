// The sport's constants that the help shows. The server scores with its own: figures.test.ts compares both.

/** Counted faults never make more than this. */
export const MAX_FAULT_POINTS = 3

/** First place first; every place after the last gets `POINTS_BEYOND`. */
export const pointsByPlace = [20, 17, 15, 13, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]
export const POINTS_BEYOND = 1

/** From these ages on, in years. */
export const WOMEN_FROM_YEARS = 18
export const JUNIORS_FROM_YEARS = 12

/** What gates give and a fault takes in open free, unless the organizer says otherwise. */
export const gateValues = { A: 10, B: 5, C: 2, D: 1 }
export const FAULT_VALUE = 1

/** The worked example of a class in classic: ten sections, three laps. */
export const rankingExample = [
  { rider: 'Kalna', total: 12, counts: [24, 3, 0, 3, 0], time: '13:42:10', place: '1' },
  { rider: 'Ozols', total: 12, counts: [22, 5, 2, 1, 0], time: '13:20:00', place: '2' },
  { rider: 'Bērziņš', total: 15, counts: [24, 3, 1, 0, 2], time: '13:50:30', place: '3' },
  { rider: 'Tamm', total: 15, counts: [24, 3, 1, 0, 2], time: '13:50:31', place: '4' },
  { rider: 'Sepp', total: 9, counts: [11, 4, 1, 1, 0], time: '12:01:00', place: 'DNF' },
] as const

/** The worked example of a class in the standings after three stages. */
export const standingsExample = [
  { rider: 'Saar', stages: ['15', '15', '20'], total: 50, withoutWorst: 35, place: 1, final: 3 },
  { rider: 'Liepa', stages: ['20', '17', 'DNF'], total: 37, withoutWorst: null, place: 2, final: 1 },
  { rider: 'Kask', stages: ['17', '20', '–'], total: 37, withoutWorst: null, place: 3, final: 2 },
] as const
