/** Puts a text on the clipboard. Pages without https have no clipboard of their own: there it goes by way of a box. */
export async function copyText(text: string): Promise<void> {
  if (window.isSecureContext) {
    await navigator.clipboard.writeText(text)
    return
  }
  const before = document.activeElement
  const box = document.createElement('textarea')
  box.value = text
  box.readOnly = true
  box.className = 'sr-only'
  // what is outside an open dialog can have no focus
  const place = before?.closest('dialog, [role=dialog]') ?? document.body
  place.append(box)
  box.select()
  // oxlint-disable-next-line typescript/no-deprecated -- the only way there
  const isCopied = document.execCommand('copy')
  box.remove()
  if (before instanceof HTMLElement) {
    before.focus()
  }
  if (!isCopied) {
    throw new Error('This browser did not allow copying.')
  }
}
