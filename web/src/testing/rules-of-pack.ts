// Test data: the rules of rides by a rule pack, from the vectors that the domain's tests write.
import vectors from '../../../crates/domain/tests/vectors/standalone.json'

/** The rules of a pack; undefined for the default one, as in a stage. */
export function rulesOfPack(id: string): object | undefined {
  if (id === 'latvia') return undefined
  const pack = vectors.ridesByRules.find(({ name }) => name === id)
  if (!pack) throw new Error(`no rides of the pack ${id}`)
  return pack.scoringRules
}
