/** Common style of every control with a border: `control` in web/styles.css. */
export const controlClass = 'control'

export const controlHeight = 'min-h-11 md:min-h-9'
