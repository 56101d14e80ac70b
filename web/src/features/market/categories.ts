// The categories of ads in the specification's order.
import type { AdCategory } from '@/api'

export const categories = [
  'partsAndAccessories',
  'safetyGear',
  'toolsAndEquipment',
  'trailersAndTransport',
  'equipment',
  'spareParts',
  'miscellaneous',
  'bikes',
  'accessories',
] as const satisfies readonly AdCategory[]

export function isCategory(name: string): name is AdCategory {
  return (categories as readonly string[]).includes(name)
}
