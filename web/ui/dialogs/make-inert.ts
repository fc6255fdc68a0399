const reachable = 'a[href], button, input, select, textarea, summary, [tabindex="0"]'
/** Base UI's focus guards before and after a popup: focusable, but hidden from assistive technology. */
const guards = '[data-base-ui-focus-guard]'

/**
 * Makes controls inert that a floating element partly covers, because a button with only a sliver visible
 * cannot be used reliably. Returns a function that undoes it. Controls that were inert before stay so.
 */
export function makeInertBehind(floating: Element): () => void {
  const area = floating.getBoundingClientRect()
  const made = [...document.querySelectorAll<HTMLElement>(`${reachable}, ${guards}`)].filter(
    (element) =>
      !element.inert &&
      !floating.contains(element) &&
      !element.contains(floating) &&
      (element.matches(guards) || overlap(element.getBoundingClientRect(), area)),
  )
  for (const element of made) {
    element.inert = true
  }
  return () => {
    for (const element of made) {
      element.inert = false
    }
  }
}

function overlap(a: DOMRect, b: DOMRect): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}
