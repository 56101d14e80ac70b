/** A phone number as a phone dials it: without the spaces and signs that people write between the digits. */
export function dialled(phone: string): string {
  return phone.replaceAll(/[^\d+]/g, '')
}
