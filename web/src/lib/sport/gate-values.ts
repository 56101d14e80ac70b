// The default gate values of open free, as on the server: ranking.test.ts of the standalone judge compares
// them.
export const defaultGateValues = { a: 10, b: 5, c: 2, d: 1, fault: 1 }
