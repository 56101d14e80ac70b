// The thumbnail of an uploaded picture: at most 200 by 200 pixels. External pictures have none.

/** The path of uploaded files. */
const UPLOADED = '/api/v1/files/'

export function thumbnail(address: string): string {
  return address.startsWith(UPLOADED) ? `${address}?size=thumbnail` : address
}
