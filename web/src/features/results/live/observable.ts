// A value that can be observed. The live board has one observable per racing class, so that a score in class
// A doesn't re-render class B.

export class Observable<T> {
  #value: T
  readonly #watchers = new Set<() => void>()

  constructor(value: T) {
    this.#value = value
  }

  get = (): T => this.#value

  set(value: T): void {
    if (Object.is(value, this.#value)) return
    this.#value = value
    for (const notify of this.#watchers) notify()
  }

  watch = (notify: () => void): (() => void) => {
    this.#watchers.add(notify)
    return () => {
      this.#watchers.delete(notify)
    }
  }
}
