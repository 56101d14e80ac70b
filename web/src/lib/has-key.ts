// Checks a text against the keys of a table.

/** Whether `key` is one of the table's own keys, and not one that every object has. */
export function hasKey<T extends object>(table: T, key: string): key is string & keyof T {
  return Object.hasOwn(table, key)
}
