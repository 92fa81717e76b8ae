/** Stands for a path that the interface does not document; it is replaced before a request is sent. */
export const undocumentedPath = '/(undocumented)'
