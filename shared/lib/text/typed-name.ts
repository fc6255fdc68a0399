/**
 * Returns whether a name that is typed to confirm an act is the given one, without regard to case, spaces around it, and
 * the kind of apostrophe: keyboards have ', and names that the product proposed have ’.
 */
export function isTypedName(typed: string, name: string): boolean {
  return folded(typed) === folded(name)
}

function folded(text: string): string {
  return text
    .trim()
    .replaceAll(/[‘’ʼ`´]/g, "'")
    .replaceAll(/\s+/g, ' ')
    .toLowerCase()
}
