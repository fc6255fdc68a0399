/** Hands a file to the browser's downloads. */
export function saveInvoiceFile(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob)
  follow(address, name)
  // long enough for the slowest disk
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** Opens the person's own mail program. */
export function openMail(address: string): void {
  follow(address)
}

function follow(address: string, download?: string): void {
  const link = document.createElement('a')
  link.href = address
  if (download !== undefined) {
    link.download = download
  }
  link.hidden = true
  document.body.append(link)
  link.click()
  link.remove()
}
