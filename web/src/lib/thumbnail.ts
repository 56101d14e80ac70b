// The thumbnail of an uploaded picture: at most 200 by 200 pixels. External pictures have none.

/** The start of the path of uploaded files. */
const FILES_PATH = '/api/v1/files/'

export function thumbnail(address: string): string {
  return address.startsWith(FILES_PATH) ? `${address}?size=thumbnail` : address
}
