// Downloads a file that was created in the browser.

export function saveFile(name: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The download has started by the next task, so the blob can be released then.
  setTimeout(() => URL.revokeObjectURL(url))
}
