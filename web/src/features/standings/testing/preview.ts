// A builder of the preview of generating, for tests.
import type { GenerationPreview } from '@/api'

export function aPreview(overrides: Partial<GenerationPreview> = {}): GenerationPreview {
  return { riders: 3, publishes: false, differences: [], missing: [], leftOut: [], classes: [], ...overrides }
}
