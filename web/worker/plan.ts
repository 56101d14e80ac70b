// What the service worker of one version lays in. The build fills it in.

export type Plan = {
  version: string
  /** What the judge's screens are made of. With their content's hash in the name: these never change. */
  assets: readonly string[]
  /** The same of the screens that everyone may open. */
  site: readonly string[]
  /** Under a name that stays: only the content of this version will do. */
  files: readonly { url: string; digest: string }[]
  /** The app's page, and what it names if it is of this version. */
  page: { url: string; names: string }
}
