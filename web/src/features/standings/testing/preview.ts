// A builder of what is to be known before generating, for tests.
import type { GenerationPreview } from '../../../api'

export function aPreview(over: Partial<GenerationPreview> = {}): GenerationPreview {
  return { riders: 3, publishes: false, differences: [], missing: [], leftOut: [], classes: [], ...over }
}
