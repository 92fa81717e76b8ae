/** Makes a UUID of 32 hexadecimal digits; those that name version and variant of RFC 9562 take their places. */
export const uuidOf = (hex: string) => hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5')
