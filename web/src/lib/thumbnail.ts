// The small picture of one that was uploaded: at most 200 by 200 pixels. An address elsewhere has none.

/** Where the server keeps what was uploaded. */
const UPLOADED = '/api/v1/files/'

export function thumbnail(address: string): string {
  return address.startsWith(UPLOADED) ? `${address}?size=thumbnail` : address
}
