// Which modules are built into one file each, so that a screen needs few requests.
import path from 'node:path'

/** Every page needs these, and they seldom change: a file of their own stays in the cache over releases. */
export const vendorModule =
  /node_modules[\\/](\.pnpm[\\/][^\\/]+[\\/]node_modules[\\/])?(react|react-dom|scheduler|react-router|@tanstack|openapi-fetch)[\\/]/

/**
 * Several screens use these. The Markdown renderer isn't among them, because it is large and rarely needed.
 */
const toolModule =
  /[\\/](lucide-react|src[\\/](api|lib|ui(?![\\/]markdown)|features[\\/](stages|help|results[\\/](live|row))))[\\/.]/

/** Files and folders of src that long forms share; pages that have none don't load them. */
export const formModules = [
  'api/upload',
  'features/consents/consent-text',
  'features/consents/given-consent',
  'features/consents/text-for',
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
export function isToolModule(id: string): boolean {
  return toolModule.test(id) && !isFormModule(id)
}

/** The screens that visitors open most, by name. */
export const visitorScreens = {
  home: 'src/features/competitions/competitions-page.tsx',
  stage: 'src/features/registration/stage-page/stage-page.tsx',
  results: 'src/features/results/page/results-page.tsx',
  standings: 'src/features/standings/page/standings-page.tsx',
}

/** A judge's page, whose requests would otherwise be three dozen. */
const JUDGE_FILE = 'src/features/judging/judge-page.tsx'
/** What every page loads later. */
const OFFLINE_FILE = 'src/features/offline/offline-app.tsx'
/** The timekeeper's page, the entry desk and the sign-out need these, each with what the judge's page shares anyway. */
const outboxModule = /\/src\/features\/outbox\//
/** Screens and dialogs without a judge that share modules with the judge's page. */
const screensWithoutJudge = [
  'src/features/profile/profile-page.tsx',
  'src/features/registration/form/participant-dialog.tsx',
  'src/features/stages/edit/page/stage-edit-page.tsx',
  'src/features/results/gap-board/gap-board-page.tsx',
  'src/features/championships/edit/championship-page.tsx',
  'src/features/entry-desk/page/desk.tsx',
]

export const ENTRY_FILE = 'src/main.tsx'

/** What this file needs of the bundler. */
export interface ModuleGraph {
  getModuleInfo: (id: string) => { code: string | null; importedIds: readonly string[] } | null
}

/**
 * The chunks of the modules that visitors load, so that they load nothing that only other screens share:
 * "shared" has what every page loads and what several of the visitors' screens load, "shared-results", for
 * example, has what only the results and screens of others load.
 */
export function visitorChunks(root: string) {
  let names: Map<string, string> | undefined
  const nameOf = (id: string, graph: ModuleGraph) => {
    names ??= visitorChunkNames(root, graph)
    return names.get(id) ?? null
  }
  return {
    shared: (id: string, graph: ModuleGraph) => (nameOf(id, graph) === 'shared' ? 'shared' : null),
    screen: nameOf,
  }
}

/**
 * The chunks of what a judge's page loads besides the visitors' chunks: "judge-offline" has what every page loads
 * later, "judge-shared" what screens without a judge load too, "judge" the rest.
 */
export function judgeChunks(root: string) {
  let names: Map<string, string> | undefined
  return (id: string, graph: ModuleGraph) => {
    names ??= judgeChunkNames(root, graph)
    return names.get(id) ?? (outboxModule.test(id.replaceAll('\\', '/')) ? 'judge-shared' : null)
  }
}

function judgeChunkNames(root: string, graph: ModuleGraph): Map<string, string> {
  const importsOf = (file: string) => staticImports(path.join(root, file), graph)
  const offline = importsOf(OFFLINE_FILE)
  const elsewhere = screensWithoutJudge.map(importsOf)
  const names = new Map<string, string>()
  for (const id of importsOf(JUDGE_FILE)) {
    if (offline.has(id)) names.set(id, 'judge-offline')
    else names.set(id, elsewhere.some((modules) => modules.has(id)) ? 'judge-shared' : 'judge')
  }
  // As with the page's script, nothing else may need the chunk of the page itself.
  names.delete(path.join(root, JUDGE_FILE))
  return names
}

function visitorChunkNames(root: string, graph: ModuleGraph): Map<string, string> {
  const names = new Map<string, string>()
  for (const [screen, file] of Object.entries(visitorScreens)) {
    for (const id of staticImports(path.join(root, file), graph)) {
      names.set(id, names.has(id) ? 'shared' : `shared-${screen}`)
    }
  }
  const entry = path.join(root, ENTRY_FILE)
  for (const id of staticImports(entry, graph)) names.set(id, 'shared')
  // The page's script is a chunk of its own: other chunks import what is shared, but never the start of the app.
  names.delete(entry)
  return names
}

/** Returns the module and everything that it imports statically, directly or not. */
function staticImports(start: string, graph: ModuleGraph): Set<string> {
  const found = new Set<string>()
  const visit = (id: string) => {
    if (found.has(id)) return
    found.add(id)
    const { code, importedIds } = infoOf(id, graph)
    for (const imported of importedIds) {
      if (iconIndex.test(imported)) iconModules(code, imported, graph).forEach(visit)
      else visit(imported)
    }
  }
  visit(start)
  return found
}

/** The module that exports every icon. Only icons that are imported by name are built. */
const iconIndex = /[\\/]lucide-react\.mjs$/

/** Returns the modules of the icons that this code imports. */
function iconModules(code: string, index: string, graph: ModuleGraph): string[] {
  const { code: indexCode } = infoOf(index, graph)
  const lists = [...code.matchAll(/import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g)]
  const names = lists.flatMap(([, list = '']) => list.match(/\w+(?=\s*(,|$| as ))/g) ?? [])
  return names.map((name) => {
    const file = new RegExp(String.raw`\bas ${name}\b[^}]*\} from ["'][^"']*/([^/"']+)["']`).exec(
      indexCode,
    )?.[1]
    if (!file) throw new Error(`lucide-react has no icon ${name}`)
    return path.join(path.dirname(index), 'icons', file)
  })
}

function infoOf(id: string, graph: ModuleGraph): { code: string; importedIds: readonly string[] } {
  const { code, importedIds = [] } = graph.getModuleInfo(id) ?? {}
  return { code: code ?? '', importedIds }
}
