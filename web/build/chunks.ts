// Which modules are built into one file each, so that a screen needs few requests.

/** Every page needs these, and they seldom change: a file of their own stays in the cache over releases. */
export const vendorModule =
  /node_modules[\\/](\.pnpm[\\/][^\\/]+[\\/]node_modules[\\/])?(react|react-dom|scheduler|react-router|i18next|react-i18next|i18next-browser-languagedetector|@tanstack|openapi-fetch)[\\/]/

/**
 * Several screens use these. The Markdown renderer isn't among them, because it is large and rarely needed.
 */
const sharedModule =
  /[\\/](lucide-react|src[\\/](api|lib|ui(?![\\/]markdown)|features[\\/](stages|help|results[\\/](live|row))))[\\/.]/

/** Files and folders of src that long forms share; pages that have none don't load them. */
export const formModules = [
  'api/upload',
  'lib/time/calendar',
  'lib/sport/class-orders',
  'lib/time/clock-time',
  'lib/contrast',
  'lib/three-way-merge',
  'ui/fields/color-field',
  'ui/fields/country-options',
  'ui/fields/date-field',
  'ui/form/save-bar',
  'ui/form/stale-choice',
  'ui/form/stale-edit',
  'ui/form/unsaved-guard',
  'ui/reorder',
  'ui/fields/text-area',
  'ui/fields/time-field',
  'ui/upload',
]
const formModule = new RegExp(String.raw`/src/(${formModules.join('|')})[/.]`)

export function isFormModule(id: string): boolean {
  return formModule.test(id.replaceAll('\\', '/'))
}

/** Whether several screens use it. Each request costs more than the few bytes that a screen doesn't need. */
export function isSharedModule(id: string): boolean {
  return sharedModule.test(id) && !isFormModule(id)
}
