/** `it` is the noun with the name ('the property Maple Court'), or 'this property' on its own page; `name` is only the name. */
type Say = (it: string, name: string) => string

/** Sentences for the recorded events of a property, by action, without the actor. */
export const propertySentences: Record<string, Say> = {
  created: (it) => `added ${it}`,
  updated: (it) => `changed ${it}`,
  management_changed: (it) => `changed the owners or the management fee for ${it}`,
  tax_year_changed: (_, name) => `changed the Schedule E entries for ${name}`,
  asset_added: (_, name) => `added a depreciable asset: ${name}`,
  asset_changed: (_, name) => `changed a depreciable asset: ${name}`,
  budget_saved: (_, name) => `saved the budget for ${name}`,
  asset_deleted: (_, name) => `deleted a depreciable asset: ${name}`,
}

/** Returns the sentence of an event in the history of its property: 'changed this property'. */
export function propertyDeed({ action, entityName }: { action: string; entityName: string }): string {
  // an action without a sentence is shown with its stored words
  const say = propertySentences[action] ?? ((it) => `${action.replaceAll('_', ' ')} ${it}`)
  return say('this property', entityName)
}
