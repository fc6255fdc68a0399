/** Prints only the codes, in a temporary frame. */
export function printRecoveryCodes(codes: readonly string[], email: string): void {
  const frame = document.createElement('iframe')
  frame.title = 'Recovery codes to print'
  frame.style.cssText = 'position:fixed;width:0;height:0;border:0;visibility:hidden'
  document.body.append(frame)
  const page = frame.contentDocument
  const view = frame.contentWindow
  if (page && view) {
    page.title = 'Tenure recovery codes'
    page.body.style.cssText = 'font:16px/1.8 ui-monospace,monospace;padding:2rem'
    page.body.append(
      line(page, 'h1', 'Tenure recovery codes'),
      line(page, 'p', `${email}. Each works once.`),
      ...codes.map((code) => line(page, 'div', code)),
    )
    view.addEventListener('afterprint', () => frame.remove())
    view.print()
  }
}

function line(page: Document, tag: string, text: string): HTMLElement {
  const element = page.createElement(tag)
  element.textContent = text
  return element
}
