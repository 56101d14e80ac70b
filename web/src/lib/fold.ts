// Texts as a search compares them: whatever the case, with or without Baltic accents.
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
}
