// An EventSource that tests open, break and feed manually.

export class FakeEventSource extends EventTarget {
  static readonly CLOSED = 2
  static all: FakeEventSource[] = []
  readyState = 1
  readonly url: string
  closed = false

  constructor(url: string) {
    super()
    this.url = url
    FakeEventSource.all.push(this)
  }

  static get last(): FakeEventSource {
    const last = FakeEventSource.all.at(-1)
    if (!last) throw new Error('no event source was opened')
    return last
  }

  static get open(): FakeEventSource[] {
    return FakeEventSource.all.filter((source) => !source.closed)
  }

  close() {
    this.closed = true
  }

  succeed() {
    this.dispatchEvent(new Event('open'))
  }

  /** The network is lost: a browser would retry. */
  fail() {
    this.readyState = 0
    this.dispatchEvent(new Event('error'))
  }

  /** The server answers with an error: a browser gives up. */
  refuse() {
    this.readyState = FakeEventSource.CLOSED
    this.dispatchEvent(new Event('error'))
  }

  emit(event: string, data: unknown, lastEventId = '') {
    this.dispatchEvent(new MessageEvent(event, { data: JSON.stringify(data), lastEventId }))
  }
}
