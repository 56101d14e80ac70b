// Gives the reader a file that was made in the browser.

export function saveFile(name: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The download has begun once the task is over; the text needn't be kept longer.
  setTimeout(() => URL.revokeObjectURL(url))
}
