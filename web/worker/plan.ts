// The files that the service worker of a version caches. The build fills it in.

export interface Plan {
  version: string
  /** The assets of the judge's screens. Their names contain a hash, so they never change. */
  judgeAssets: readonly string[]
  /** The assets of the entry desk. */
  deskAssets: readonly string[]
  /** The assets of the public screens. */
  siteAssets: readonly string[]
  /** Files with fixed names: only the content of this version is valid. */
  files: readonly { url: string; digest: string }[]
  /** The app's page. It is of this version if it refers to this script. */
  page: { url: string; script: string }
}
