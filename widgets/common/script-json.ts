/** Returns a value as the JSON of a script element, which `<` could end. */
export const scriptJSON = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')
