// What a secretary can set out to do with one row. The rows only name it; the code that does it comes when needed.
export interface StandingTask {
  do: 'merge' | 'delete'
  /** By `groupKey`. */
  group: string
  /** The standing's id. */
  standing: string
}
