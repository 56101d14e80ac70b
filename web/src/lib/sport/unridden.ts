// Why a rider has no ride of a section.
export const unriddenKinds = ['missed', 'refused', 'barred'] as const
export type UnriddenKind = (typeof unriddenKinds)[number]

/** The letters of tables, cards and exported files. */
export const unriddenLetters: Record<UnriddenKind, string> = { missed: 'M', refused: 'R', barred: 'B' }
