/** Thrown when a variable of the environment is wrong or missing; the message is a sentence for the operator. */
export class SettingError extends Error {
  override readonly name = 'SettingError'
}
