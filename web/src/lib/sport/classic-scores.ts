// The scores of a section in classic. The server scores with its own: figures.test.ts compares both.
export const classicScores = [0, 1, 2, 3, 5] as const
export type ClassicScore = (typeof classicScores)[number]
