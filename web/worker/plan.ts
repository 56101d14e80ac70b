// The files that the service worker of a version caches. The build fills it in.

export type Plan = {
  version: string
  /** The assets of the judge's screens. Their names contain a hash, so they never change. */
  assets: readonly string[]
  /** The assets of the public screens. */
  site: readonly string[]
  /** Files with fixed names: only the content of this version is valid. */
  files: readonly { url: string; digest: string }[]
  /** The app's page, and the script that it refers to if it is of this version. */
  page: { url: string; names: string }
}
