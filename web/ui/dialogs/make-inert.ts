const reachable = 'a[href], button, input, select, textarea, summary, [tabindex="0"]'
/** Base UI's own stops before and after a popup: reachable, yet hidden from assistive technology. */
const guards = '[data-base-ui-focus-guard]'

/**
 * Takes out of reach what lies half beneath something that floats: a button of which a sliver shows is no target.
 * Answers with how it is undone. What was out of reach already stays so.
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
