// A secretary's task on one row. Rows only name the task; its code is loaded on demand.
export interface StandingTask {
  do: 'merge' | 'delete'
  /** The key of the group, made by `groupKey`. */
  group: string
  /** The standing's id. */
  standing: string
}
