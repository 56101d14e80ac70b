// The initials for an avatar.

/** The first letter of each word of the name, in upper case. */
export function initials(displayName: string): string {
  return displayName
    .split(' ')
    .map((word) => /^./u.exec(word)?.[0] ?? '')
    .join('')
    .toUpperCase()
}
